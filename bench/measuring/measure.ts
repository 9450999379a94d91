import { performance } from 'node:perf_hooks';

/**
 * Latencies in milliseconds. `cpuMs` is the server's processor time for one unit of work, which no neighbour can slow;
 * `ownCpuMs` that of this process, which must leave room for the server's. `count` is how many were measured.
 */
export type Point = {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number | null;
  ownCpuMs: number;
  count: number;
};

/** Does one unit of work, as worker number `worker`. */
export type Work = (worker: number) => Promise<void>;

const WARM_UP = 0.2;

type Watched = { workers: number; cpuMs?: (() => number | null) | undefined };

/** Keeps `workers` at work side by side, each beginning anew when it is done, for `seconds` after a warm-up. */
export const measure = async (work: Work, seconds: number, { workers, cpuMs }: Watched): Promise<Point> => {
  await keepBusy(work, workers, within(seconds * WARM_UP));
  return measureWhile(within(seconds), work, { workers, cpuMs });
};

/** The same without a warm-up, for as long as `goesOn` says. */
export const measureWhile = async (
  goesOn: () => boolean,
  work: Work,
  { workers, cpuMs = () => null }: Watched,
): Promise<Point> => {
  const [started, cpuBefore, ownBefore] = [performance.now(), cpuMs(), process.cpuUsage()];
  const latencies = await keepBusy(work, workers, goesOn);
  const [ended, cpuAfter, own] = [performance.now(), cpuMs(), process.cpuUsage(ownBefore)];
  latencies.sort((a, b) => a - b);
  return {
    perSecond: (latencies.length * 1000) / (ended - started),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / latencies.length,
    ownCpuMs: (own.user + own.system) / 1000 / latencies.length,
    count: latencies.length,
  };
};

const within = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() < until;
};

const keepBusy = async (work: Work, workers: number, goesOn: () => boolean): Promise<number[]> => {
  const latencies: number[] = [];
  const run = async (worker: number) => {
    for (let before = performance.now(); goesOn(); ) {
      await work(worker);
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
  return latencies;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Each figure's median over the rounds, so that one bad moment of the machine does not count. */
export const medianOf = (rounds: readonly Point[]): Point => {
  const median = (numbers: number[]) =>
    quantile(
      numbers.sort((a, b) => a - b),
      0.5,
    );
  const cpu = rounds.map(({ cpuMs }) => cpuMs).filter((ms) => ms !== null);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpuMs: cpu.length === 0 ? null : median(cpu),
    ownCpuMs: median(rounds.map(({ ownCpuMs }) => ownCpuMs)),
    count: rounds.reduce((sum, { count }) => sum + count, 0),
  };
};
