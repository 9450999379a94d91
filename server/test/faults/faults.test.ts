import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/db/database.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { openPlace, type Place } from './place.ts';
import { type Outcome, runStormyDay } from './stormy-day.ts';

/** A few by default, hundreds and thousands by `npm run test:faults`. */
const FAULTS = Number(process.env['FAULTS'] ?? 13);
const SALES = Number(process.env['FAULTS_SALES'] ?? 180);
const SEED = Number(process.env['FAULTS_SEED'] ?? 20_261_122);
const ENGINES = (['sqlite', 'postgres'] as const).filter(
  (engine) => engine === (process.env['FAULTS_ENGINE'] ?? engine),
);

const LONGEST_MS = 60_000 + FAULTS * 15_000 + SALES * 200;
const QUESTIONS_MS = 60_000 + SALES * 20;

describe.each(ENGINES)('whatever goes wrong while tills sell (%s)', (engine) => {
  const program = bundledProgram();
  let place: Place;
  beforeAll(async () => {
    place = await openPlace(engine);
  });
  afterAll(() => place.leave());

  test(
    'every answered sale is there once, none by half, and everything agrees',
    async () => {
      const weather = { faults: FAULTS, sales: SALES, seed: SEED, longestMs: LONGEST_MS };
      const outcome = await runStormyDay(program, place, weather);
      process.stdout.write(`${engine}, seed ${SEED}: ${inWords(outcome)}\n`);
      expect(outcome.problems, again(engine)).toEqual([]);
    },
    LONGEST_MS + QUESTIONS_MS,
  );
});

const again = (engine: Engine): string =>
  `FAULTS_ENGINE=${engine} FAULTS_SEED=${SEED} FAULTS=${FAULTS} FAULTS_SALES=${SALES} npm run test:faults`;

const inWords = ({ faults, starts, records, problems }: Outcome): string => {
  const sales = records.flatMap((till) => till.sales);
  const steps = sales.flatMap((sale) => sale.steps);
  const calls = (how: string) => steps.filter(({ outcome }) => outcome === how).length;
  const repeats = records.reduce((sum, till) => sum + till.repeats, 0);
  const lost = problems.filter((problem) => problem.includes(' is lost')).length;
  const doubled = problems.filter((problem) => problem.includes(' is doubled')).length;
  const kinds = Object.entries(faults).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    `${FAULTS} faults (${kinds.map(([kind, count]) => `${count} ${kind}`).join(', ')}), ${starts} starts`,
    `${sales.length} sales: ${calls('answered')} calls answered, ${calls('refused')} refused, ${calls('unanswered')} given up`,
    `${repeats} presses again`,
    `lost ${lost}, doubled ${doubled}, inconsistent ${problems.length - lost - doubled}`,
  ].join('; ');
};
