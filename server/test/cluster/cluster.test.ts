import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TILLS } from '../faults/shops.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { type Outcome, runDayOfFailovers } from './day-of-failovers.ts';
import { openPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';

/** None by default; `npm run test:cluster` sets a number. */
const FAILOVERS = Number(process.env['CLUSTER_FAILOVERS'] ?? 0);
const SALES = Number(process.env['CLUSTER_SALES'] ?? 1_500);
const SEED = Number(process.env['CLUSTER_SEED'] ?? 20_261_122);

const START_MS = 240_000;
const LONGEST_MS = 60_000 + FAILOVERS * 240_000 + SALES * 200;

describe.runIf(FAILOVERS > 0)('a leader dies while tills sell by two servers', () => {
  const program = bundledProgram();
  let cluster: PatroniCluster;
  beforeAll(async () => {
    cluster = await openPatroniCluster();
  }, START_MS);
  afterAll(() => cluster.close());

  test(
    'every answered sale is on each node once, none by half, and sales go on by themselves',
    async () => {
      const plan = { failovers: FAILOVERS, sales: SALES, seed: SEED, longestMs: LONGEST_MS };
      const outcome = await runDayOfFailovers(program, cluster, plan);
      process.stdout.write(`cluster, seed ${SEED}: ${inWords(outcome)}\n`);
      const again = `CLUSTER_SEED=${SEED} CLUSTER_FAILOVERS=${FAILOVERS} CLUSTER_SALES=${SALES} npm run test:cluster`;
      expect(outcome.problems, again).toEqual([]);
      const sales = outcome.records.flatMap((till) => till.sales);
      const planned = Math.ceil(SALES / TILLS) * TILLS;
      expect([outcome.failovers.length, sales.length], again).toEqual([FAILOVERS, planned]);
    },
    LONGEST_MS * 2,
  );
});

const inWords = ({ failovers, records, problems }: Outcome): string => {
  const sales = records.flatMap((till) => till.sales);
  const steps = sales.flatMap((sale) => sale.steps);
  const answered = steps.filter(({ outcome }) => outcome === 'answered').length;
  const repeats = records.reduce((sum, till) => sum + till.repeats, 0);
  const lost = problems.filter((problem) => problem.includes(' is lost')).length;
  const doubled = problems.filter((problem) => problem.includes(' is doubled')).length;
  const seconds = failovers.map(({ resumedMs }) => resumedMs / 1000).sort((a, b) => a - b);
  const [fastest = 0, slowest = 0] = [seconds[0], seconds.at(-1)];
  return [
    `${failovers.length} failovers, sales again after ${fastest.toFixed(1)} to ${slowest.toFixed(1)} s`,
    `${sales.length} sales: ${answered} calls answered, ${repeats} presses again`,
    `lost ${lost}, doubled ${doubled}, inconsistent ${problems.length - lost - doubled}`,
  ].join('; ');
};
