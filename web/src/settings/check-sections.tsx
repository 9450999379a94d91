import { Text } from '@mantine/core';
import type { Upkeep, UpkeepCheck } from '@mendpoint/contract/upkeep';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { TaskButton } from './task-button.tsx';

type SectionProps = { upkeep: Upkeep };

/** When a check was last made and how it ended. One that failed is told by the card's problem. */
export function LastCheck({ check, never }: { check: UpkeepCheck | null; never: string }) {
  return (
    <Text size="sm" role="status">
      {check === null ? never : `${formatDateTime(check.endedAt)}: ${check.words}`}
    </Text>
  );
}

export function SealSection({ upkeep }: SectionProps) {
  return (
    <>
      <Text size="sm">
        Each entry of the audit trail is sealed together with all before it. Following the seals shows whether somebody
        changed or removed an entry in the database itself.
      </Text>
      <LastCheck check={upkeep.checks.seal} never="The seals were not verified yet." />
      <TaskButton task="seal" label="Verify the seals" busy="Following the seals …" upkeep={upkeep} />
    </>
  );
}

export function SumsSection({ upkeep }: SectionProps) {
  return (
    <>
      <Text size="sm">
        Reports read sums that are kept with every sale. Comparing adds all sales up anew. Each backup does so as well,
        where it can be opened; tills go on selling.
      </Text>
      <LastCheck check={upkeep.checks.sums} never="The sums were not compared yet." />
      <TaskButton task="sums" label="Compare the sums" busy="Adding up all sales …" upkeep={upkeep} />
    </>
  );
}
