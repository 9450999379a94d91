import type * as wire from '@mendpoint/contract/reports/repair-report';
import { toDollars } from '@mendpoint/domain/money/cents';
import type { RepairReport } from './repairs.service.ts';

export const repairReportToWire = ({ rows, now }: RepairReport): wire.RepairReport => ({
  rows: rows.map((row) => ({
    key: row.key,
    name: row.name,
    taken_in: row.takenIn,
    ready: row.ready,
    collected: row.collected,
    given_up: row.givenUp,
    claims: row.claims,
    value: toDollars(row.value),
    hours_to_ready: inTenths(row.hoursToReady),
    hours_to_collected: inTenths(row.hoursToCollected),
  })),
  now: now.map(({ value, ...rest }) => ({ ...rest, value: toDollars(value) })),
});

const inTenths = (hours: number | null): number | null => hours && Math.round(hours * 10) / 10;
