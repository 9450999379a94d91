import { Button, Group, Text, TextInput } from '@mantine/core';
import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { checkStrokes, NO_MARKS, type Strokes } from '@mendpoint/domain/ticket/condition';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { SignaturePad } from '../../ui/signature/signature-pad.tsx';
import { MarkList } from './mark-list.tsx';
import { marksOf } from './marks.ts';
import { useSign } from './queries.ts';

type SignatureDialogProps = {
  ticketId: string;
  condition: TicketCondition;
  customerName: string;
  onClosed: () => void;
};

/** Shows a customer the marks of the device, and takes the signature under them. It opens when it is mounted. */
export function SignatureDialog({ ticketId, condition, customerName, onClosed }: SignatureDialogProps) {
  // What is signed is what was shown, also where somebody changes the marks meanwhile: the server then refuses it.
  const [shown] = useState(condition);
  const state = useFormState({ name: customerName, strokes: [] as Strokes });
  const { name, strokes } = state.values;
  const { mutateAsync } = useSign(ticketId);
  const form = useSubmit(state, {
    send: () => mutateAsync({ digest: shown.digest, name: name.trim(), strokes: strokes.map((stroke) => [...stroke]) }),
    failed: (error) => reasonOr(error, 'The signature was not saved.'),
    tells: 'both',
  });
  return (
    <FormDialog
      title="Signature of the customer"
      size="lg"
      saveLabel="Sign"
      form={{ ...state, ...form }}
      isComplete={name.trim() !== '' && isSigned(strokes)}
      onClosed={onClosed}
    >
      <Text>My device was handed over in this condition:</Text>
      {shown.marks.length === 0 ? <Text>{NO_MARKS}.</Text> : <MarkList marks={marksOf(shown)} />}
      <SignaturePad strokes={strokes} onChange={(next) => state.change({ strokes: next })} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Sign with a finger, a pen or the mouse.
        </Text>
        <Button variant="default" disabled={strokes.length === 0} onClick={() => state.change({ strokes: [] })}>
          Clear
        </Button>
      </Group>
      <TextInput label="Name" required maxLength={100} autoComplete="off" {...state.field('name')} />
    </FormDialog>
  );
}

const isSigned = (strokes: Strokes): boolean => {
  try {
    checkStrokes(strokes);
    return true;
  } catch {
    return false;
  }
};
