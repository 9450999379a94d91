import { Button, Stack, TextInput } from '@mantine/core';
import type { ZReport } from '@mendpoint/contract/drawers/z-reports';
import { useState } from 'react';
import { useParams } from 'react-router';
import { reasonOr } from '../api/api-error.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { Loaded } from '../ui/page/states.tsx';
import { DifferenceAlert } from './difference-alert.tsx';
import { useNoteZ, useZ } from './queries.ts';
import { SlipButtons, SlipView } from './slip-view.tsx';
import { slipOf } from './z-words.ts';

/** /Z-Reports/:id: a Z as it was made, the notes added since, and its papers. */
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
  return (
    <Page title={slip.title} actions={<SlipButtons slip={slip} />}>
      <Stack gap="md" align="flex-start">
        <DifferenceAlert difference={z.difference} />
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
  const form = useFormState({ note: '' });
  const note = form.values.note.trim();
  const sending = useSubmit(form, {
    send: async () => noticeSuccess((await noting.mutateAsync(note)).message),
    failed: (error) => reasonOr(error, 'Something went wrong!'),
  });
  return (
    <FormDialog title="Add a note" form={{ ...form, ...sending }} isComplete={note !== ''} onClosed={onClosed}>
      <TextInput
        label="Note"
        description="The Z itself stays as it is."
        required
        data-autofocus
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
