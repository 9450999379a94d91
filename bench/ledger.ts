// npm run bench -- ledger: how long lists, searches and reports of a big ledger take over HTTP. Asserts nothing.
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { logIn, openedBy } from '@mendpoint/contract/auth';
import { type Built, type EngineName, openBigLedger } from './data/big-ledger.ts';
import { OWNER_EMAIL, shopEmail } from './data/ledger/people.ts';
import type { Size } from './data/many-invoices.ts';
import { bearer, httpClient } from './measuring/http-client.ts';
import { readFacts } from './questions/ledger-facts.ts';
import { readLedgerOptions } from './questions/ledger-options.ts';
import { listQuestions } from './questions/lists.ts';
import type { Asker, Question } from './questions/question.ts';
import { reportQuestions } from './questions/reports.ts';
import { type Answered, ask } from './questions/timing.ts';
import { tableOf } from './questions/timing-table.ts';
import { startChild } from './servers/child.ts';

const BUNDLE = join(import.meta.dirname, '../server/dist/start.js');
const PASSWORD = 'correct horse';

type Headers = Record<string, string>;

const note = (text: string) => process.stderr.write(`${text}\n`);

type Measured = { built: Built; answers: Answered[] };

/** Asks one ledger everything, through a server of its own. */
const measure = async (
  engine: EngineName,
  size: Size,
  { fresh, tries, only }: { fresh: boolean; tries: number; only: (question: Question) => boolean },
): Promise<Measured> => {
  const ledger = await openBigLedger(engine, size, BUNDLE, { fresh, note });
  try {
    const server = await startChild([BUNDLE], { PORT: '0', LOG_LEVEL: 'warn', ...ledger.environment });
    const client = httpClient(server.url);
    try {
      const headersFor = async (email: string) =>
        bearer(openedBy(await client.call(logIn, { body: { email, password: PASSWORD } })).token);
      const [owner, shop] = [await headersFor(OWNER_EMAIL), await headersFor(shopEmail(0))];
      const headersOf: Record<Asker, Headers> = { 'all shops': owner, 'one shop': owner, 'shop login': shop };
      const facts = await readFacts(client, owner, shop);
      const questions = [...listQuestions(facts), ...reportQuestions(facts)].filter(only);
      const answers: Answered[] = [];
      for (const question of questions) {
        answers.push(await ask(question, (path) => client.get(path, headersOf[question.asker]), tries));
      }
      return { built: ledger.built, answers };
    } finally {
      client.close();
      await server.stop();
    }
  } finally {
    await ledger.stop();
  }
};

const tell = (engine: EngineName, { invoices, shops }: Size, { built }: Measured): void => {
  const count = (number: number) => number.toLocaleString('en-AU');
  const { lines, rows, figures, check } = built;
  console.log(
    `\n${engine}: ${count(invoices)} invoices, ${count(lines)} lines, ${shops} shops, made at ${built.at} ` +
      `(rows ${rows} s, figures ${figures} s, their check ${check} s)`,
  );
};

/** What one shop asks, of a ledger where it is alone with the same sales. */
const isOfOneShop = ({ asker }: Question): boolean => asker === 'shop login';

export const benchLedger = async (args: string[]): Promise<void> => {
  const { engines, size, tries, fresh, match } = readLedgerOptions(args);
  const only = ({ group, name, asker }: Question) => `${group} ${name} ${asker}`.includes(match);
  const model = cpus()[0]?.model ?? '';
  console.log(`${cpus().length} x ${model}, Node ${process.version}, medians of ${tries}`);
  for (const engine of engines) {
    const before = loadavg()[0] ?? 0;
    const big = await measure(engine, size, { fresh, tries, only });
    const aloneSize = { ...size, shops: 1, invoices: Math.floor(size.invoices / size.shops) };
    const alone = await measure(engine, aloneSize, { fresh, tries, only: (q) => only(q) && isOfOneShop(q) });
    tell(engine, size, big);
    console.log(`load average ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`);
    console.log(tableOf(big.answers, alone.answers));
  }
};
