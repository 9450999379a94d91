import { Card, Modal, Stack, Text } from '@mantine/core';
import type { Shift, ShiftCorrection } from '@mendpoint/contract/time-clock';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { useState } from 'react';
import { Loaded } from '../ui/page/states.tsx';
import { useCorrections } from './queries.ts';
import { breaksWords, dayWords, timesWords } from './shift-words.ts';

/** What was corrected of a shift, the latest first. */
export function ShiftHistory({ shift, name, onClosed }: { shift: Shift; name: string; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const corrections = useCorrections(shift._id);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      title={`History of ${name}, ${dayWords(sydneyDay(new Date(shift.begun_at)))}`}
    >
      <Loaded query={corrections} title="Failed to load the history.">
        {(rows) => (
          <Stack gap="sm">
            {rows.map((row) => (
              <Entry key={row._id} correction={row} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

const ACTS: Record<ShiftCorrection['act'], string> = {
  added: 'Added',
  changed: 'Corrected',
  removed: 'Removed',
  restored: 'Brought back',
  ended: 'Ended later',
};

function Entry({ correction }: { correction: ShiftCorrection }) {
  const { act, before, after, reason, corrected_by, corrected_at } = correction;
  const [was, is] = [before && wordsOf(before), wordsOf(after)];
  return (
    <Card withBorder padding="sm">
      <Text fw={600}>
        {ACTS[act]} by {corrected_by}, {formatDateTime(corrected_at)}
      </Text>
      {was !== null && was !== is && <Text c="dimmed">Before: {was}</Text>}
      <Text>
        {was !== null && was !== is ? 'After: ' : ''}
        {is}
      </Text>
      <Text>Reason: {reason}</Text>
    </Card>
  );
}

const wordsOf = (times: ShiftCorrection['after']): string => {
  const breaks = breaksWords(times);
  const day = dayWords(sydneyDay(new Date(times.begun_at)));
  return `${day}, ${timesWords(times)}${breaks && `, breaks ${breaks}`}`;
};
