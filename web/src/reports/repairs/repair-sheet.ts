import type { RepairGroup, RepairRow } from '@mendpoint/contract/reports/repair-report';
import { describePeriod, periodInFileName } from '../../lib/periods.ts';
import { money, type Sheet } from '../sheet.ts';
import type { RepairChoice } from './queries.ts';

export const REPAIR_REPORT = 'Repairs';

/** By the groups of the report: what a row is called, and one that has no such group. */
export const REPAIR_GROUPS: Readonly<Record<RepairGroup, { words: string; none: string }>> = {
  technician: { words: 'Technician', none: 'Nobody yet' },
  problem: { words: 'Problem', none: 'Without a name' },
  device: { words: 'Device', none: 'Without a name' },
};

/** What was taken in, repaired and collected, and how long it took. */
export const repairSheet = (
  rows: readonly RepairRow[],
  { shop, chosen, by }: RepairChoice & { shop: string },
): Sheet<RepairRow> => ({
  title: REPAIR_REPORT,
  subtitle: `${shop} · ${describePeriod(chosen)} · by ${REPAIR_GROUPS[by].words.toLowerCase()}`,
  fileName: `Repairs-${periodInFileName(chosen)}`,
  rows,
  // A ticket with two problems is in two rows, and averages do not add up.
  hasTotals: by === 'technician' || by === 'device',
  empty: 'Nothing was taken in, repaired or collected in this period.',
  columns: [
    {
      title: REPAIR_GROUPS[by].words,
      kind: 'text',
      value: ({ name }) => name || REPAIR_GROUPS[by].none,
      onCard: 'heading',
    },
    { title: 'Taken in', kind: 'count', value: ({ taken_in }) => taken_in },
    { title: 'Ready', kind: 'count', value: ({ ready }) => ready },
    { title: 'Collected', kind: 'count', value: ({ collected }) => collected },
    { title: 'Given up', kind: 'count', value: ({ given_up }) => given_up },
    { title: 'Claims', kind: 'count', value: ({ claims }) => claims },
    { title: 'Hours to ready', kind: 'text', value: ({ hours_to_ready }) => hours(hours_to_ready) },
    { title: 'Hours to collected', kind: 'text', value: ({ hours_to_collected }) => hours(hours_to_collected) },
    { title: 'Value', kind: 'money', value: ({ value }) => money(value), onCard: 'figure' },
  ],
});

const hours = (average: number | null): string => (average === null ? '–' : average.toFixed(1));
