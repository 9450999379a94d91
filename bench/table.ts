// npm run bench -- table: everything that the product promises to be quick at, in one run. Asserts nothing.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { bareContenders } from './ceilings/bare-sale.ts';
import { echoContender } from './ceilings/echo.ts';
import { type BigLedger, type EngineName, openBigLedger } from './data/big-ledger.ts';
import type { Contender } from './measuring/contender.ts';
import { type Judged, judge, type Result, tableOf, warningsOf } from './measuring/report.ts';
import { measureInRounds } from './measuring/rounds.ts';
import { postgres, sqlite } from './servers/engines.ts';
import { type RunningProduct, saleContender, startProduct, warmUp } from './servers/product.ts';
import { measureBeside } from './table/beside.ts';
import { measureStart } from './table/footprint.ts';
import { readTableOptions, type TableOptions } from './table/options.ts';
import { readingContenders } from './table/reading.ts';

const BUNDLE = join(import.meta.dirname, '../server/dist/start.js');
const SHOPS = 20;

type Footprint = { build: string; startMs: number; restMb: number; afterMb: number | null };
type Measured = { engine: EngineName; invoices: number; rows: number; results: Judged[]; footprints: Footprint[] };
type Stop = () => Promise<void>;

const note = (text: string) => process.stderr.write(`${text}\n`);

/** A build that is measured; `suffix` marks its rows in the table. */
type Build = { bundle: string; suffix: string };
const buildsOf = ({ against }: TableOptions): Build[] => [
  { bundle: BUNDLE, suffix: '' },
  ...(against ? [{ bundle: against, suffix: ', other build' }] : []),
];

const ceilingsOf = async (name: EngineName, atEnd: Stop[]): Promise<Contender[]> => {
  const engine = name === 'SQLite' ? sqlite() : await postgres();
  atEnd.push(engine.stop);
  const bare = await bareContenders(BUNDLE, engine);
  atEnd.push(bare.stop);
  const echo = await echoContender();
  atEnd.push(echo.stop);
  return [echo.contender, ...bare.contenders];
};

type Running = Build & { product: RunningProduct; start: Awaited<ReturnType<typeof measureStart>> };

/** Each build on a copy of the ledger that is its own. */
const startBuilds = async (ledger: BigLedger, options: TableOptions, atEnd: Stop[]): Promise<Running[]> => {
  const running: Running[] = [];
  for (const build of buildsOf(options)) {
    const environment = await ledger.copy();
    const start = await measureStart(build.bundle, environment);
    const product = await startProduct(build.bundle, environment);
    atEnd.push(product.stop);
    note('The first sales …');
    await warmUp(product);
    running.push({ ...build, product, start });
  }
  return running;
};

/** Rows of the same work stand together, so that the builds are measured one right after the other. */
const contendersOf = async (engine: EngineName, running: Running[]): Promise<Contender[]> => {
  const ofEach = await Promise.all(
    running.map(async ({ suffix, product }) => [
      saleContender(`sale${suffix}`, engine, product),
      ...(await readingContenders(engine, suffix, product)),
    ]),
  );
  return (ofEach[0] ?? []).flatMap((_, row) => ofEach.flatMap((contenders) => contenders[row] ?? []));
};

const measureLedger = async (engine: EngineName, invoices: number, options: TableOptions): Promise<Measured> => {
  const { seconds, rounds, rows } = options;
  const atEnd: Stop[] = [];
  try {
    note(`${engine}, ${invoices.toLocaleString('en-AU')} invoices`);
    const ledger = await openBigLedger(engine, { invoices, shops: SHOPS, seed: 1, rows }, BUNDLE, {
      fresh: false,
      note,
    });
    atEnd.push(ledger.stop);
    const running = await startBuilds(ledger, options, atEnd);
    const contenders = [...(await ceilingsOf(engine, atEnd)), ...(await contendersOf(engine, running))];
    const results: Result[] = await measureInRounds(contenders, { seconds, rounds, note });
    note('Sales beside long work …');
    for (const { suffix, product } of running) {
      results.push(...(await measureBeside(engine, suffix, product, seconds * rounds)));
    }
    const footprints = running.map(({ suffix, product, start }) => ({
      ...{ build: suffix === '' ? 'this' : 'other', ...start, afterMb: product.memoryMb() },
    }));
    return { engine, invoices, rows, results: judge(results), footprints };
  } finally {
    for (const stop of atEnd.reverse()) await stop();
  }
};

const tell = ({ engine, invoices, rows, results, footprints }: Measured): void => {
  const count = (number: number) => number.toLocaleString('en-AU');
  console.log(`\n${engine}: ${count(invoices)} invoices, ${count(rows)} products and customers, ${SHOPS} shops`);
  console.log(tableOf(results));
  for (const { build, startMs, restMb, afterMb } of footprints) {
    const after = afterMb === null ? '' : `, after all of this ${afterMb.toFixed(0)}`;
    console.log(`${build} build: first answer after ${startMs.toFixed(0)} ms; MB at rest ${restMb.toFixed(0)}${after}`);
  }
  for (const line of warningsOf(results)) console.log(line);
};

export const benchTable = async (args: string[]): Promise<void> => {
  const options = readTableOptions(args);
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' };
  const { seconds, rounds } = options;
  console.log(`${machine.processors} x ${machine.model}, Node ${machine.node}, medians of ${rounds} x ${seconds} s`);
  const measured: Measured[] = [];
  for (const engine of options.engines) {
    for (const invoices of options.invoices) {
      measured.push(await measureLedger(engine, invoices, options));
      tell(measured[measured.length - 1] as Measured);
    }
  }
  console.log(`load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end`);
  if (options.json) writeFileSync(options.json, JSON.stringify({ machine, options, measured }, null, 2));
};
