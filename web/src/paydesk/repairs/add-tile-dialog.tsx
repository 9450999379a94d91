import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Level } from '../../pickers/catalogue-levels.ts';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { type Picked, STEP_WORDS } from './repair-steps.ts';
import { useCreateTile } from './use-repair-tiles.ts';

type AddTileProps = { step: Level; picked: Picked; onAdded: (id: string) => void; onClose: () => void };

/** Adds a category, brand, device or problem from where it is missed. `isOpen` outlives the dialog's fading out. */
export function AddTileDialog({
  isOpen,
  keepsFocus,
  ...form
}: AddTileProps & { isOpen: boolean; keepsFocus: boolean }) {
  return (
    <Modal opened={isOpen} onClose={form.onClose} title={STEP_WORDS[form.step].add} size="sm" returnFocus={!keepsFocus}>
      <Form {...form} />
    </Modal>
  );
}

function Form({ step, picked, onAdded, onClose }: AddTileProps) {
  const { name, write, picture, setPicture, problem, isSaving, submit } = useNewTile(step, picked, onAdded);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={STEP_WORDS[step].name}
          required
          maxLength={500}
          value={name}
          error={problem}
          onChange={(event) => write(event.currentTarget.value)}
          autoComplete="off"
        />
        {step === 'category' && <PictureField picture={picture} onChange={setPicture} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {STEP_WORDS[step].add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const useNewTile = (step: Level, picked: Picked, onAdded: (id: string) => void) => {
  const [name, setName] = useState('');
  const [picture, setPicture] = useState('');
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const create = useCreateTile(step, picked);
  const write = (text: string) => {
    setName(text);
    setProblem('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    try {
      const id = await create(name.trim(), picture);
      noticeSuccess(`${name.trim()} added.`);
      onAdded(id);
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || 'Something went wrong.');
    } finally {
      setSaving(false);
    }
  };
  return { name, write, picture, setPicture, problem, isSaving, submit };
};
