import { Alert, Text } from '@mantine/core';
import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { GATE_NAMES } from '@mendpoint/domain/ticket/gates';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What the ticket went on without, and who let it. What the shop wants and is not there yet. */
export function SkippedGates({ gates: { wanted, met, skipped } }: Pick<TicketCondition, 'gates'>) {
  const missing = wanted.filter((gate) => !met.includes(gate));
  return (
    <>
      {missing.length > 0 && (
        <Text size="sm">Still wanted: {missing.map((gate) => GATE_NAMES[gate].toLowerCase()).join(', ')}.</Text>
      )}
      {skipped.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Skipped">
          {skipped.map(({ gate, reason, by, at }) => (
            <Text key={gate} size="sm">
              {GATE_NAMES[gate]}: {reason} ({[by, formatDateTime(at)].filter(Boolean).join(', ')})
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}
