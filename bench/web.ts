// npm run bench -- web: how long a till waits for its own screens, in Chromium on a slowed processor. Asserts nothing.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { logIn } from '@mendpoint/contract/auth';
import { fillWithRows } from './data/many-rows.ts';
import { httpClient } from './measuring/http-client.ts';
import { startChild } from './servers/child.ts';
import { sqlite } from './servers/engines.ts';
import { OWNER, openShop } from './servers/shop.ts';

const ROOT = join(import.meta.dirname, '..');

type Options = { rows: number; slowdown: number; rounds: number; json: boolean; server: string };

/** Reads the command line. Throws for what makes no sense. */
const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '100000' },
      slowdown: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
      build: { type: 'string', default: join(ROOT, 'server/dist/start.js') },
    },
  });
  const [rows, slowdown, rounds] = [Number(values.rows), Number(values.slowdown), Number(values.rounds)];
  if (!(rows > 0 && slowdown >= 1 && rounds > 0)) {
    throw new Error('--rows and --rounds must be numbers above 0, --slowdown one of at least 1.');
  }
  return { rows, slowdown, rounds, json: values.json, server: resolve(values.build) };
};

type Times = Record<string, number[]>;

export const benchWeb = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  const engine = sqlite();
  try {
    const environment = await engine.fresh();
    await fillWithRows(environment, options.rows);
    const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
    const server = await startChild([options.server], { PORT: '0', LOG_LEVEL: 'warn', ...owner, ...environment });
    const client = httpClient(server.url);
    const { email } = await openShop(client.call);
    const login = await client.call(logIn, { body: { email, password: OWNER.password } });
    client.close();
    const times = await timeWeb([server.url, String(options.slowdown), String(options.rounds), JSON.stringify(login)]);
    await server.stop();
    console.log(options.json ? JSON.stringify(times, null, 2) : tableOf(times));
  } finally {
    await engine.stop();
  }
};

const timeWeb = (args: string[]): Promise<Times> =>
  new Promise((done, fail) => {
    const script = ['--import', 'tsx', 'e2e/timings/time-web.ts', ...args];
    const child = spawn(process.execPath, script, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('exit', (code) => (code === 0 ? done(JSON.parse(output) as Times) : fail(new Error('It broke off.'))));
  });

const tableOf = (times: Times): string => {
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
