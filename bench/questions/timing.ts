import type { Question } from './question.ts';

/** In ms; the size is that of the last answer. */
export type Answered = Question & { median: number; p95: number; worst: number; bytes: number };

/** Asks again and again, one after the other. The first answer finds every cache cold and is not counted. */
export const ask = async (
  question: Question,
  get: (path: string) => Promise<string>,
  tries: number,
): Promise<Answered> => {
  let { length: bytes } = await get(question.path(tries));
  const times: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const path = question.path(attempt);
    const started = performance.now();
    bytes = (await get(path)).length;
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { ...question, median: at(0.5), p95: at(0.95), worst: at(1), bytes };
};
