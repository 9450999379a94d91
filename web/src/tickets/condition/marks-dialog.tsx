import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { FACE_NAMES, FACES, type Face, type Mark, MOST_MARKS } from '@mendpoint/domain/ticket/condition';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { DeviceFace } from './device-face.tsx';
import { MarkRows } from './mark-rows.tsx';
import { marksOf, numbered } from './marks.ts';
import { useSetMarks } from './queries.ts';

type MarksDialogProps = { ticketId: string; condition: TicketCondition; onClosed: () => void };

/** Sets the marks of a device: by a press on its picture, or by a button and the arrow keys. It opens when it is mounted. */
export function MarksDialog({ ticketId, condition, onClosed }: MarksDialogProps) {
  const [begun] = useState(condition);
  const [face, setFace] = useState<Face>('front');
  const state = useFormState({ marks: marksOf(begun) as readonly Mark[] });
  const { marks } = state.values;
  const { mutateAsync } = useSetMarks(ticketId);
  const set = (next: readonly Mark[]) => state.change({ marks: next });
  const add = (x: number, y: number) => {
    if (marks.length < MOST_MARKS) set([...marks, { face, x, y, kind: 'scratch', note: '', photoId: null }]);
  };
  const change = (number: number, part: Partial<Mark>) =>
    set(marks.map((mark, index) => (index === number - 1 ? { ...mark, ...part } : mark)));
  const form = useSubmit(state, {
    send: () =>
      mutateAsync({
        marks: marks.map(({ photoId, ...mark }) => ({ ...mark, note: mark.note.trim(), photo_id: photoId })),
        updatedAt: begun.updatedAt,
      }),
    failed: (error) => reasonOr(error, 'The marks were not saved.'),
    tells: 'above',
  });
  return (
    <FormDialog title="Marks on the device" size="lg" form={{ ...state, ...form }} onClosed={onClosed}>
      <SegmentedControl
        aria-label="Side"
        fullWidth
        size="xs"
        data={FACES.map((value) => ({ value, label: FACE_NAMES[value] }))}
        value={face}
        onChange={setFace}
      />
      <Stack gap="xs" align="center">
        <DeviceFace
          outline={begun.outline}
          face={face}
          marks={numbered(marks).filter(({ mark }) => mark.face === face)}
          edit={{ place: add, move: (number, x, y) => change(number, { x, y }) }}
        />
        <Text size="sm" c="dimmed">
          Press where the mark is, or:
        </Text>
        <Button variant="default" disabled={marks.length >= MOST_MARKS} onClick={() => add(500, 500)}>
          Add a mark in the middle
        </Button>
      </Stack>
      <MarkRows
        marks={marks}
        photos={begun.photos}
        onChange={change}
        onRemove={(number) => set(marks.toSpliced(number - 1, 1))}
      />
    </FormDialog>
  );
}
