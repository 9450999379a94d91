import type { Contender } from './contender.ts';
import type { Point } from './measure.ts';

export type Result = Pick<Contender, 'engine' | 'kind' | 'name'> & { workers: number } & Point;

/** A result beside its ceilings: the bare transaction of its engine and the bare HTTP server, in the same run. */
export type Judged = Result & { ofTransaction: number | null; ofEcho: number | null };

export const judge = (results: Result[]): Judged[] =>
  results.map((result) => {
    const ratioTo = (ceiling: Result | undefined) =>
      ceiling && result.kind === 'sale' ? result.perSecond / ceiling.perSecond : null;
    const transactions = results.filter(({ kind, engine }) => kind === 'transaction' && engine === result.engine);
    const echoes = results.filter(({ kind }) => kind === 'echo');
    return {
      ...result,
      ofTransaction: ratioTo(nearest(transactions, result.workers)),
      ofEcho: ratioTo(nearest(echoes, result.workers)),
    };
  });

/** The ceiling with as many workers, or with the most below that. */
const nearest = (ceilings: Result[], workers: number): Result | undefined =>
  ceilings.filter((ceiling) => ceiling.workers <= workers).sort((a, b) => b.workers - a.workers)[0];

const HEAD = ['', '', 'tills', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'of bare', 'of echo'];

/** One table, the numbers to the right. */
export const tableOf = (results: Judged[]): string => {
  const rows = [HEAD, ...results.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
};

const cellsOf = ({ engine, name, workers, perSecond, p50, p99, cpuMs, ofTransaction, ofEcho }: Judged): string[] => [
  engine ?? '',
  name,
  String(workers),
  Math.round(perSecond).toLocaleString('en-AU'),
  p50.toFixed(2),
  p99.toFixed(2),
  cpuMs?.toFixed(2) ?? '',
  percent(ofTransaction),
  percent(ofEcho),
];

const percent = (ratio: number | null): string => (ratio === null ? '' : `${Math.round(ratio * 100)} %`);
