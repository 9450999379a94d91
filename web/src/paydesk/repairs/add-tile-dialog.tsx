import { TextInput } from '@mantine/core';
import { ApiError } from '../../api/api-error.ts';
import type { Level } from '../../pickers/catalogue-levels.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { type Picked, STEP_WORDS } from './repair-steps.ts';
import { useCreateTile } from './use-repair-tiles.ts';

type AddTileProps = {
  step: Level;
  picked: Picked;
  keepsFocus: boolean;
  onAdded: (id: string) => void;
  onClosed: () => void;
};

/** Adds a missing category, brand, device or problem from the repair picker. */
export function AddTileDialog({ keepsFocus, onClosed, ...tile }: AddTileProps) {
  const form = useNewTile(tile);
  const { add, name } = STEP_WORDS[tile.step];
  return (
    <FormDialog
      title={add}
      saveLabel={add}
      form={{ ...form, isDirty: false }}
      isComplete={form.values.name.trim() !== ''}
      returnFocus={!keepsFocus}
      onClosed={onClosed}
    >
      <TextInput data-autofocus label={name} required maxLength={500} autoComplete="off" {...form.field('name')} />
      {tile.step === 'category' && (
        <PictureField picture={form.values.picture} onChange={(picture) => form.change({ picture })} />
      )}
    </FormDialog>
  );
}

const useNewTile = ({ step, picked, onAdded }: Pick<AddTileProps, 'step' | 'picked' | 'onAdded'>) => {
  const form = useFormState({ name: '', picture: '' });
  const create = useCreateTile(step, picked);
  const sending = useSubmit(form, {
    send: async () => {
      const name = form.values.name.trim();
      const id = await create(name, form.values.picture);
      noticeSuccess(`${name} added.`);
      onAdded(id);
    },
    failed: (error) => (error instanceof ApiError && error.message) || 'Something went wrong.',
    blames: 'name',
  });
  return { ...form, ...sending };
};
