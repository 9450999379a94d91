import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { whenFree } from '../../src/db/sqlite/when-free.ts';
import { below, pick, type Random, randomOf } from '../random.ts';
import { holdFile } from '../servers/hold-file.ts';
import type { Cluster } from '../servers/postgres.ts';
import type { SmallDisk } from '../servers/small-disk.ts';
import type { KeptServer } from './kept-server.ts';
import { type UnreliableWire, WIRE_FAULTS } from './unreliable-wire.ts';

/** What can go wrong on this machine. Only root can mount a disk and fill it. */
export type Ground = {
  server: KeptServer;
  wire: UnreliableWire;
  sqlite?: { folder: string; disk: SmallDisk | null };
  postgres?: { cluster: Cluster; databaseUrl: string };
};

/** Something that goes wrong, until the promise resolves. It draws its random numbers before its first await. */
type Fault = { kind: string; strike: (random: Random) => Promise<void> };
type Count = Record<string, number>;

/**
 * Makes `count` things go wrong while tills sell, each after some sales or together with the one before. Each kind
 * comes as often as the others; order, places and lengths follow from `random`. `begun` tells how many of `sales` have
 * begun. Answers how often each kind was.
 */
export const strike = async (
  faults: [Fault, ...Fault[]],
  { count, sales, begun, random }: { count: number; sales: number; begun: () => number; random: Random },
): Promise<Count> => {
  const counts: Count = {};
  let outage = Promise.resolve();
  let round: Fault[] = [];
  for (let struck = 0; struck < count; struck++) {
    if (round.length === 0) round = [...faults];
    const [fault = faults[0]] = round.splice(below(round.length, random), 1);
    const isAtOnce = random() < 0.2;
    const drawn = randomOf(below(2 ** 31, random));
    while (!isAtOnce && begun() < (sales * struck) / count) await pause(LOOK_MS);
    if (OUTAGES.has(fault.kind)) {
      await outage;
      outage = fault.strike(drawn);
    } else await fault.strike(drawn);
    counts[fault.kind] = (counts[fault.kind] ?? 0) + 1;
  }
  await outage;
  return counts;
};

const LOOK_MS = 5;
/** Faults that last a while. Other faults may happen meanwhile, but not a second one of these. */
const OUTAGES = new Set(['file held', 'disk full', 'database stopped', 'database crashed']);

const MINUTE_MS = 60_000;
const LONGEST_MS = 3_000;
/** Longer than a sale waits for another program that holds the file. */
const LONGEST_HOLD_MS = 6_500;

export const faultsOn = ({ server, wire, sqlite, postgres }: Ground): [Fault, ...Fault[]] => [
  { kind: 'server killed', strike: async () => server.kill() },
  { kind: 'server terminated', strike: async () => server.terminate() },
  { kind: 'clock moved', strike: async (random) => server.setClock((60 - below(240, random)) * MINUTE_MS) },
  ...WIRE_FAULTS.map((kind) => ({
    kind,
    strike: async (random: Random) => {
      wire.disturb(kind, 1 + below(6, random), below(pick([300, 5_000], random), random));
    },
  })),
  ...(sqlite ? sqliteFaults(sqlite) : []),
  ...(postgres ? postgresFaults(postgres) : []),
];

const sqliteFaults = ({ folder, disk }: NonNullable<Ground['sqlite']>): Fault[] => [
  { kind: 'file held', strike: (random) => holdFor(folder, below(pick([1_000, LONGEST_HOLD_MS], random), random)) },
  ...(disk ? [{ kind: 'disk full', strike: (random: Random) => fillFor(disk, below(LONGEST_MS, random)) }] : []),
];

const holdFor = async (folder: string, ms: number): Promise<void> => {
  const letGo = await whenFree(() => holdFile(folder), performance.now() + LONGEST_MS);
  await pause(ms);
  letGo();
};

const fillFor = async ({ fill, empty }: SmallDisk, ms: number): Promise<void> => {
  fill();
  await pause(ms);
  empty();
};

const postgresFaults = ({ cluster, databaseUrl }: NonNullable<Ground['postgres']>): Fault[] => [
  { kind: 'connections cut', strike: () => cutConnections(databaseUrl) },
  ...(['shutDown', 'crash'] as const).map((how) => ({
    kind: how === 'crash' ? 'database crashed' : 'database stopped',
    strike: async (random: Random) => {
      const ms = below(LONGEST_MS, random);
      await cluster[how]();
      await pause(ms);
      await cluster.restart();
    },
  })),
];

/** While the database is away, there is no connection to cut. */
const cutConnections = async (connectionString: string): Promise<void> => {
  const operator = new pg.Client({ connectionString });
  operator.on('error', () => undefined);
  try {
    await operator.connect();
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } catch (error) {
    if (!isAway(error as { code?: string; message: string })) throw error;
  } finally {
    await operator.end().catch(() => undefined);
  }
};

const isAway = ({ code = '', message }: { code?: string; message: string }): boolean =>
  AWAY.has(code) || message === 'Connection terminated unexpectedly';

/** Ended by its operator, crashed, starting or stopping; refused or cut off by the system. */
const AWAY = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET']);
