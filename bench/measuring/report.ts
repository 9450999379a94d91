import type { Contender } from './contender.ts';
import type { Point } from './measure.ts';

export type Result = Pick<Contender, 'engine' | 'kind' | 'name'> & { workers: number } & Point;

/**
 * A result with its ceilings of the same run, by name: the bare transactions of its engine, and the bare HTTP server.
 */
export type Judged = Result & { shareOf: Record<string, number> };

export const judge = (results: Result[]): Judged[] =>
  results.map((result) => ({ ...result, shareOf: result.kind === 'sale' ? sharesOf(result, results) : {} }));

const CEILINGS: Contender['kind'][] = ['transaction', 'echo'];

const sharesOf = ({ engine, workers, perSecond }: Result, results: Result[]): Record<string, number> => {
  const ceilings = results.filter((other) => CEILINGS.includes(other.kind) && (other.engine ?? engine) === engine);
  const names = [...new Set(ceilings.map(({ name }) => name))];
  const shares = names.flatMap((name): [string, number][] => {
    const ceiling = nearest(
      ceilings.filter((other) => other.name === name),
      workers,
    );
    return ceiling ? [[name, perSecond / ceiling.perSecond]] : [];
  });
  return Object.fromEntries(shares);
};

/** The ceiling with the same number of workers, or the next smaller one. */
const nearest = (ceilings: Result[], workers: number): Result | undefined =>
  ceilings.filter((ceiling) => ceiling.workers <= workers).sort((a, b) => b.workers - a.workers)[0];

const HEAD = ['', '', 'at once', 'per second', 'p50 ms', 'p99 ms', 'measured', 'CPU ms', 'own CPU ms'];

/** One table, the numbers to the right. */
export const tableOf = (results: Judged[]): string => {
  const ceilings = [...new Set(results.flatMap(({ shareOf }) => Object.keys(shareOf)))];
  const head = [...HEAD, ...ceilings.map((name) => `of ${name}`)];
  const rows = [
    head,
    ...results.map((result) => [...cellsOf(result), ...ceilings.map((name) => percent(result.shareOf[name]))]),
  ];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
};

const cellsOf = ({ engine, name, workers, perSecond, p50, p99, cpuMs, ownCpuMs, count }: Judged): string[] => [
  engine ?? '',
  name,
  String(workers),
  Math.round(perSecond).toLocaleString('en-AU'),
  p50.toFixed(2),
  p99.toFixed(2),
  count.toLocaleString('en-AU'),
  cpuMs?.toFixed(2) ?? '',
  ownCpuMs.toFixed(2),
];

const MOST_OF_A_PROCESSOR = 0.8;
const ENOUGH = 500;

/** Warns of doubtful results: those that the measuring process may have slowed, and a slowest hundredth of too few. */
export const warningsOf = (results: Judged[]): string[] => {
  const nameOf = ({ engine, name, workers }: Judged) => `${engine ?? ''} ${name} (${workers})`.trim();
  const busy = results.filter(
    ({ kind, perSecond, ownCpuMs }) => !CEILINGS.includes(kind) && (perSecond * ownCpuMs) / 1000 > MOST_OF_A_PROCESSOR,
  );
  const few = results.filter(({ count }) => count < ENOUGH);
  return [
    ...busy.map((result) => `The measuring process had no time left: ${nameOf(result)}`),
    ...(few.length > 0
      ? [`Fewer than ${ENOUGH} measured, so p99 is a few of them: ${few.map(nameOf).join(', ')}`]
      : []),
  ];
};

const percent = (ratio: number | undefined): string => (ratio === undefined ? '' : `${Math.round(ratio * 100)} %`);
