import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Times in ms, by what was waited for. */
export type Times = Record<string, number[]>;

const ROOT = join(import.meta.dirname, '../..');

/** Runs a script of e2e/timings, which measures in Chromium. */
export const timeInBrowser = (name: 'time-web.ts' | 'time-prices.ts', args: string[]): Promise<Times> =>
  new Promise((done, fail) => {
    const script = ['--import', 'tsx', `e2e/timings/${name}`, ...args];
    const child = spawn(process.execPath, script, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('exit', (code) => (code === 0 ? done(JSON.parse(output) as Times) : fail(new Error('It broke off.'))));
  });

export const tableOfTimes = (times: Times): string => {
  const width = Math.max(...Object.keys(times).map((what) => what.length));
  const rows = Object.entries(times).map(([what, took]) => {
    const sorted = [...took].sort((a, b) => a - b);
    const cells = [sorted[sorted.length >> 1], sorted.at(-1), sorted.length].map((figure) =>
      (figure === undefined ? '' : String(figure)).padStart(8),
    );
    return `${what.padEnd(width)}${cells.join('')}`;
  });
  return [`${''.padEnd(width)}  median   worst    many`, ...rows].join('\n');
};
