import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { FACE_NAMES, FACES, type Face } from '@mendpoint/domain/ticket/condition';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { DeviceFace } from './device-face.tsx';
import { MarkRows } from './mark-rows.tsx';
import { numbered } from './marks.ts';
import { useMarksForm } from './use-marks-form.ts';

type MarksDialogProps = { ticketId: string; condition: TicketCondition; onClosed: () => void };

/** Sets the marks of a device: by a press on its picture, or by a button and the arrow keys. It opens when it is mounted. */
export function MarksDialog({ ticketId, condition, onClosed }: MarksDialogProps) {
  const { form, begun, marks, isFull, add, change, remove } = useMarksForm(ticketId, condition);
  const [face, setFace] = useState<Face>('front');
  return (
    <FormDialog title="Marks on the device" size="lg" form={form} onClosed={onClosed}>
      <Chip.Group value={face} onChange={(value) => setFace(value as Face)}>
        <Group gap="xs" justify="center" role="radiogroup" aria-label="Side">
          {FACES.map((value) => (
            <Chip key={value} value={value} size="xs">
              {FACE_NAMES[value]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Stack gap="xs" align="center">
        <DeviceFace
          outline={begun.outline}
          face={face}
          marks={numbered(marks).filter(({ mark }) => mark.face === face)}
          edit={{ place: (x, y) => add(face, x, y), move: (number, x, y) => change(number, { x, y }) }}
        />
        <Text size="sm" c="dimmed">
          Press where the mark is, or:
        </Text>
        <Button variant="default" disabled={isFull} onClick={() => add(face, 500, 500)}>
          Add a mark in the middle
        </Button>
      </Stack>
      <MarkRows marks={marks} photos={begun.photos} onChange={change} onRemove={remove} />
    </FormDialog>
  );
}
