import { Alert, Button, Stack, TextInput } from '@mantine/core';
import type { ZReport } from '@mendpoint/contract/drawers/z-reports';
import { useState } from 'react';
import { useParams } from 'react-router';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { Loaded } from '../ui/page/states.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';
import { useNoteZ, useZ } from './queries.ts';
import { SlipButtons, SlipView } from './slip-view.tsx';
import { differenceWords, slipOf } from './z-words.ts';

/** /Z-Reports/:id: a Z as it was made, what was noted about it since, and its papers. */
export function ZPage() {
  const { id = '' } = useParams();
  return (
    <Loaded query={useZ(id)} title="The Z report could not be read.">
      {(z) => <ShownZ z={z} />}
    </Loaded>
  );
}

function ShownZ({ z }: { z: ZReport }) {
  const [isNoting, setNoting] = useState(false);
  const slip = slipOf(z);
  const { difference } = z;
  return (
    <Page title={slip.title} actions={<SlipButtons slip={slip} />}>
      <Stack gap="md" align="flex-start">
        <Alert
          w="100%"
          maw={560}
          color={difference === 0 ? 'teal' : difference < 0 ? 'red' : 'orange'}
          title={difference === 0 ? 'The count is exact.' : `The drawer is ${differenceWords(difference)}.`}
        />
        <SlipView slip={slip} />
        <Button variant="default" onClick={() => setNoting(true)}>
          Add a note
        </Button>
      </Stack>
      {isNoting && <NoteDialog id={z._id} onClosed={() => setNoting(false)} />}
    </Page>
  );
}

function NoteDialog({ id, onClosed }: { id: string; onClosed: () => void }) {
  const noting = useNoteZ(id);
  const [note, setNote] = useState('');
  const save = async () => {
    const { message } = await noting.mutateAsync(note.trim());
    noticeSuccess(message);
  };
  return (
    <DrawerDialog
      title="Add a note"
      label="Save"
      isComplete={note.trim() !== ''}
      isDirty={note !== ''}
      onSubmit={save}
      onClosed={onClosed}
    >
      <TextInput
        label="Note"
        description="The Z itself stays as it is."
        required
        data-autofocus
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DrawerDialog>
  );
}
