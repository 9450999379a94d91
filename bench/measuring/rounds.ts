import type { Contender } from './contender.ts';
import { measure, medianOf, type Point } from './measure.ts';
import type { Result } from './report.ts';

type Options = { seconds: number; rounds: number; note: (text: string) => void };

/** Measures all contenders in turn, several times, so that a slow moment of the machine does not hit one alone. */
export const measureInRounds = async (
  contenders: readonly Contender[],
  { seconds, rounds, note }: Options,
): Promise<Result[]> => {
  const points = contenders.flatMap((contender) => contender.workers.map((workers) => ({ contender, workers })));
  const measured = points.map((): Point[] => []);
  for (let round = 1; round <= rounds; round++) {
    note(`Round ${round} of ${rounds}, about ${Math.ceil(points.length * seconds * 1.2)} s …`);
    for (const [index, { contender, workers }] of points.entries()) {
      measured[index]?.push(await measure(contender.work, seconds, { workers, cpuMs: contender.cpuMs }));
    }
  }
  return points.map(({ contender: { engine, kind, name }, workers }, index) => ({
    ...{ engine, kind, name, workers },
    ...medianOf(measured[index] ?? []),
  }));
};
