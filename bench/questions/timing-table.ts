import type { Answered } from './timing.ts';

const HEAD = ['', '', '', 'median ms', 'p95', 'worst', 'target', 'alone', 'KB'];
/** The first columns are words, which stand to the left. */
const WORDS = 3;

/** One table, the numbers to the right. `alone` holds the same questions of a ledger of one shop. */
export const tableOf = (answers: Answered[], alone: Answered[]): string => {
  const aloneOf = ({ group, name, asker }: Answered) =>
    alone.find((other) => other.group === group && other.name === name && other.asker === asker);
  const rows = [HEAD, ...answers.map((answer) => cellsOf(answer, aloneOf(answer)))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, n) => (n < WORDS ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
};

const cellsOf = (answer: Answered, alone: Answered | undefined): string[] => {
  const { group, name, asker, median, p95, worst, target, bytes } = answer;
  const isAbove = target !== null && median > target;
  return [
    ...[group, name, asker],
    ...[median, p95, worst].map((ms) => ms.toFixed(1)),
    target === null ? '' : `${isAbove ? 'ABOVE ' : ''}${target}`,
    alone?.median.toFixed(1) ?? '',
    Math.ceil(bytes / 1024).toLocaleString('en-AU'),
  ];
};
