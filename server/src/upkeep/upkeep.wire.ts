import type { RunningTask as RunningOnWire, Upkeep as UpkeepOnWire } from '@mendpoint/contract/upkeep';
import type { Check } from '../checks/check.ts';
import type { Upkeep } from './read-upkeep.service.ts';
import type { FailedTask, RunningTask } from './upkeep-tasks.service.ts';

const MINUTE_MS = 60_000;

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const checkToWire = (check: Check | null) => check && { ...check, endedAt: check.endedAt.toISOString() };

export const runningToWire = ({ task, since, stage }: RunningTask): RunningOnWire => ({
  task,
  since: timeOf(since),
  stage,
});

/** `product` is the version of Mendpoint. */
export const upkeepToWire = (
  { problems, backups, checks, disks, connection, version }: Upkeep,
  { running, failed }: { running: RunningTask | null; failed: FailedTask | null },
  product: string,
): UpkeepOnWire => {
  const { every, lastGoodAt, nextAt, ...others } = backups;
  return {
    problems,
    backups: {
      ...others,
      lastGoodAt: timeOf(lastGoodAt),
      nextAt: timeOf(nextAt),
      everyMinutes: every === null ? null : every / MINUTE_MS,
    },
    checks: {
      restore: checkToWire(checks.restore),
      seal: checkToWire(checks.seal),
      sums: checkToWire(checks.sums),
    },
    disks,
    connection,
    version: { product, ...version },
    running: running && runningToWire(running),
    failed: failed && { ...failed, at: failed.at.toISOString() },
  };
};
