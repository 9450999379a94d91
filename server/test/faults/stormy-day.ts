import { clientAt } from '../clients/remote-client.ts';
import { randomOf } from '../random.ts';
import { ADMIN } from '../servers/house.ts';
import type { Environment, Program } from '../servers/server-process.ts';
import { faultsOn, strike } from './bad-luck.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import {
  findHistoryProblems,
  findListProblems,
  findReplayProblems,
  findReportProblems,
  readLedger,
} from './look-afterwards.ts';
import type { Place } from './place.ts';
import { type Opening, problemsIn } from './questions.ts';
import type { TillRecord } from './record.ts';
import type { Desk } from './sale-calls.ts';
import { openShops, TILLS } from './shops.ts';
import { workTill } from './till.ts';
import { openUnreliableWire } from './unreliable-wire.ts';

/** How many things go wrong, during how many sales of all tills, by which seed, within what time. */
export type Weather = { faults: number; sales: number; seed: number; longestMs: number };

/** What happened, and what is wrong afterwards, in sentences. */
export type Outcome = { faults: Record<string, number>; starts: number; records: TillRecord[]; problems: string[] };

/** Each sale of each till has a seed of its own. */
export const SEEDS_PER_TILL = 1_000_000;

/** Many tills sell while things go wrong. When all is well again, everything that must be true is checked. */
export const runStormyDay = async (program: Program, place: Place, weather: Weather): Promise<Outcome> => {
  const environment = { ...place.environment, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = keepServer(program, environment);
  const direct = await server.serving();
  const wire = await openUnreliableWire(server.url);
  const each = Math.ceil(weather.sales / TILLS);
  const { desks, opening } = await openShops({ direct, tillOf: () => wire.url }, each);
  let begun = 0;
  const until = performance.now() + weather.longestMs;
  const storm = { count: weather.faults, sales: each * TILLS, begun: () => begun, random: randomOf(weather.seed) };
  const [faults, ...records] = await Promise.all([
    strike(faultsOn({ ...place, server, wire }), storm),
    ...desks.map((desk, till) => workTill(desk, each, weather.seed + till * SEEDS_PER_TILL, until, () => begun++)),
  ]);
  await wire.drained();
  const problems = await askEverything(server, place, { desks, records, opening });
  await server.close();
  await wire.close();
  problems.push(...server.oddities(), ...(await findCommandProblems(program, environment)));
  return { faults, starts: server.starts(), records, problems };
};

type Day = { desks: Desk[]; records: TillRecord[]; opening: Opening };

/**
 * Where the ledger, the lists, the histories, the reports and the kept answers differ from what the tills wrote down.
 */
export const askEverything = async (
  server: KeptServer,
  place: Pick<Place, 'openDb'>,
  { desks, records, opening }: Day,
): Promise<string[]> => {
  const admin = await clientAt(server.serving).login(ADMIN);
  const replays = await findReplayProblems(desks, records);
  const db = place.openDb();
  const found = await readLedger(db).finally(() => db.destroy());
  return [
    ...replays,
    ...problemsIn(found, records, opening),
    ...(await findListProblems(admin, found)),
    ...(await findHistoryProblems(admin, found)),
    ...(await findReportProblems(admin, desks, found)),
  ];
};

/** The findings of the commands that check a ledger. */
export const findCommandProblems = async (program: Program, environment: Environment): Promise<string[]> => {
  const problems: string[] = [];
  for (const command of ['--check-figures', '--verify-audit']) {
    const { code, stdout } = await program.run(environment, command);
    if (code !== 0) problems.push(`${command} finds: ${stdout}`);
  }
  return problems;
};
