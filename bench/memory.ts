// npm run bench -- memory: what the server holds while it sells at a steady pace. Asserts nothing.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { whole } from './measuring/options.ts';
import { type Engine, postgres, sqlite } from './servers/engines.ts';
import { type RunningProduct, sellWhole, startProduct } from './servers/product.ts';

const BUNDLE = join(import.meta.dirname, '../server/dist/start.js');
const TILLS = 4;
/** How often memory is told. */
const TOLD = 12;
/** The same pause as for 'at rest' in the table. */
const REST_MS = 3000;

type Pace = { minutes: number; perSecond: number };

const readPace = (args: string[]): Pace => {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '60' }, 'per-second': { type: 'string', default: '20' } },
  });
  return { minutes: whole('--minutes', values.minutes), perSecond: whole('--per-second', values['per-second']) };
};

/** Tills sell `perSecond` in all, or as many as the machine can. Answers how many were sold. */
const sellSteadily = async ({ client, shop }: RunningProduct, ms: number, perSecond: number): Promise<number> => {
  const [started, wanted] = [performance.now(), Math.round((ms / 1000) * perSecond)];
  let begun = 0;
  let sold = 0;
  const sellOn = async () => {
    while (begun < wanted && performance.now() - started < ms) {
      const due = (begun++ * 1000) / perSecond;
      await pause(Math.max(0, started + due - performance.now()));
      await sellWhole(client.call, shop);
      sold++;
    }
  };
  await Promise.all([...Array(TILLS)].map(sellOn));
  return sold;
};

const measureMemory = async (engine: Engine, { minutes, perSecond }: Pace): Promise<void> => {
  const product = await startProduct(BUNDLE, await engine.fresh());
  try {
    await pause(REST_MS);
    const tell = (minute: number, sales: number) => {
      const columns = [minute.toFixed(0).padStart(4), sales.toLocaleString('en-AU').padStart(9)];
      console.log(
        `${engine.name.padEnd(10)} ${columns.join(' min ')} sales ${product.memoryMb()?.toFixed(0) ?? '?'} MB`,
      );
    };
    tell(0, 0);
    let sold = 0;
    for (let part = 1; part <= TOLD; part++) {
      sold += await sellSteadily(product, (minutes * 60_000) / TOLD, perSecond);
      tell((minutes * part) / TOLD, sold);
    }
  } finally {
    await product.stop();
  }
};

/** Both engines at the same time: memory does not depend on who else computes. */
export const benchMemory = async (args: string[]): Promise<void> => {
  const pace = readPace(args);
  const engines = [sqlite(), await postgres()];
  try {
    await Promise.all(engines.map((engine) => measureMemory(engine, pace)));
  } finally {
    for (const engine of engines) await engine.stop();
  }
};
