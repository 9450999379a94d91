// npm run bench -- web: how long a till waits for its own screens, in Chromium on a slowed processor. Asserts nothing.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { logIn } from '@mendpoint/contract/auth';
import { fillWithRows } from './data/many-rows.ts';
import { tableOfTimes, timeInBrowser } from './measuring/browser.ts';
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
    const times = await timeInBrowser('time-web.ts', [
      server.url,
      String(options.slowdown),
      String(options.rounds),
      JSON.stringify(login),
    ]);
    await server.stop();
    console.log(options.json ? JSON.stringify(times, null, 2) : tableOfTimes(times));
  } finally {
    await engine.stop();
  }
};
