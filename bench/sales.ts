// npm run bench: sales per second over HTTP on both engines, beside what the machine can do at best.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bareContenders } from './ceilings/bare-sale.ts';
import { echoContender } from './ceilings/echo.ts';
import type { Contender } from './measuring/contender.ts';
import { type Options, readOptions } from './measuring/options.ts';
import { judge, type Result, tableOf, warningsOf } from './measuring/report.ts';
import { measureInRounds } from './measuring/rounds.ts';
import { type Engine, postgres, sqlite } from './servers/engines.ts';
import { type Sell, saleContender, sellAtOnce, startProduct, warmUp } from './servers/product.ts';

const BUNDLE = join(import.meta.dirname, '../server/dist/start.js');

type Stop = () => Promise<void>;

const note = (text: string) => process.stderr.write(`${text}\n`);

/** What is measured on an engine: the bare transactions, and whole sales on each build. */
const contendersOn = async (engine: Engine, against: string | null, atEnd: Stop[]): Promise<Contender[]> => {
  const bare = await bareContenders(BUNDLE, engine);
  atEnd.push(bare.stop);
  const { contenders } = bare;
  const builds: [name: string, bundle: string, sell?: Sell][] = [
    ['sale', BUNDLE],
    // On a ledger of its own, so that the two builds compared sell on ledgers of one size. Another build may not know it yet.
    ['sale paid at once', BUNDLE, sellAtOnce],
  ];
  if (against) builds.push(['sale, other build', against]);
  for (const [name, bundle, sell] of builds) {
    const environment = await engine.fresh();
    const product = await startProduct(bundle, environment);
    atEnd.push(product.stop);
    note(`${engine.name}: the first sales …`);
    await warmUp(product);
    await engine.settle(environment);
    contenders.push(saleContender(name, engine.name, product, sell));
  }
  return contenders;
};

const run = async ({ seconds, rounds, against }: Options, atEnd: Stop[]): Promise<Result[]> => {
  note('Opening shops …');
  const engines = [sqlite(), await postgres()];
  atEnd.push(...engines.map(({ stop }) => stop));
  const echo = await echoContender();
  atEnd.push(echo.stop);
  const contenders = [echo.contender];
  for (const engine of engines) contenders.push(...(await contendersOn(engine, against, atEnd)));
  return measureInRounds(contenders, { seconds, rounds, note });
};

export const benchSales = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  const atEnd: Stop[] = [];
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' };
  try {
    const results = judge(await run(options, atEnd));
    if (options.json) {
      console.log(JSON.stringify({ machine, options, results }, null, 2));
    } else {
      const { seconds, rounds } = options;
      console.log(
        `${machine.processors} x ${machine.model}, Node ${machine.node}, medians of ${rounds} x ${seconds} s`,
      );
      console.log(tableOf(results));
      for (const line of warningsOf(results)) console.log(line);
    }
  } finally {
    for (const stop of atEnd.reverse()) await stop();
  }
};
