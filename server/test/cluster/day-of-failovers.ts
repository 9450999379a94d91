import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.ts';
import { strike } from '../faults/bad-luck.ts';
import { keepServer } from '../faults/kept-server.ts';
import { readLedger } from '../faults/look-afterwards.ts';
import { problemsIn } from '../faults/questions.ts';
import type { TillRecord } from '../faults/record.ts';
import type { Desk } from '../faults/sale-calls.ts';
import { openShops, TILLS } from '../faults/shops.ts';
import { askEverything, findCommandProblems, SEEDS_PER_TILL } from '../faults/stormy-day.ts';
import { workTill } from '../faults/till.ts';
import { openUnreliableWire } from '../faults/unreliable-wire.ts';
import { randomOf } from '../random.ts';
import { FIRST_ADMIN } from '../servers/house.ts';
import type { Program } from '../servers/server-process.ts';
import { type Failover, failoversOf } from './failovers.ts';
import type { ClusterNode } from './node.ts';
import type { PatroniCluster } from './patroni-cluster.ts';
import { untilReplayed } from './until-replayed.ts';

type Plan = { failovers: number; sales: number; seed: number; longestMs: number };

export type Outcome = { failovers: Failover[]; records: TillRecord[]; problems: string[] };

/**
 * Tills sell through two app servers while the leader of their database is lost again and again. When the cluster is
 * whole again, each node is checked for everything that must be true.
 */
export const runDayOfFailovers = async (program: Program, cluster: PatroniCluster, plan: Plan): Promise<Outcome> => {
  const environment = { DATABASE_URL: cluster.databaseUrl, ...FIRST_ADMIN };
  const servers = [keepServer(program, environment), keepServer(program, environment)] as const;
  const direct = await servers[0].serving();
  await servers[1].serving();
  const wires = [await openUnreliableWire(servers[0].url), await openUnreliableWire(servers[1].url)] as const;
  const each = Math.ceil(plan.sales / TILLS);
  const { desks, opening } = await openShops({ direct, tillOf: (n) => wires[n % 2 === 0 ? 0 : 1].url }, each);
  const until = performance.now() + plan.longestMs;
  const total = each * TILLS;
  let begun = 0;
  let struck = 0;
  // Tills that never paused would have nothing left to sell when the next leader is lost. So half of what they may
  // sell between two losses is kept for after the next one.
  const isEnough = () => begun > (total * (struck + 0.5)) / plan.failovers;
  const { watched, resumedAfter } = watchSales(desks, isEnough);
  const failovers: Failover[] = [];
  const blows = failoversOf(cluster, { resumedAfter, struck: () => struck++ }, failovers);
  const [, ...records] = await Promise.all([
    strike(blows, { count: plan.failovers, sales: total, begun: () => begun, random: randomOf(plan.seed) }),
    ...watched.map((desk, n) => workTill(desk, each, plan.seed + n * SEEDS_PER_TILL, until, () => begun++)),
  ]);
  await cluster.whole();
  const day = { desks, records, opening };
  const openDb = () => openDatabase(cluster.databaseUrl, '');
  const problems = await askEverything(servers[0], { openDb }, day);
  for (const server of servers) await server.close();
  for (const wire of wires) await wire.close();
  problems.push(...servers.flatMap(({ oddities }) => oddities()), ...(await findCommandProblems(program, environment)));
  const urlOf = (node: ClusterNode) => {
    const own = new URL(cluster.databaseUrl);
    own.port = String(node.database);
    return own.href;
  };
  await untilReplayed(urlOf(await cluster.whole()), cluster.nodes.map(urlOf));
  for (const node of cluster.nodes) {
    const db = openDatabase(urlOf(node), '');
    const found = await readLedger(db).finally(() => db.destroy());
    problems.push(...problemsIn(found, records, opening).map((problem) => `${node.name}: ${problem}`));
  }
  return { failovers, records, problems };
};

const LOOK_MS = 20;

/** The same tills; their answered sales are counted, and they pause while enough has been sold. */
const watchSales = (desks: Desk[], isEnough: () => boolean) => {
  let waiting: { since: number; tell: (at: number) => void }[] = [];
  const notice = (sentAt: number) => {
    for (const { since, tell } of waiting) if (sentAt > since) tell(performance.now());
    waiting = waiting.filter(({ since }) => sentAt <= since);
  };
  const watch = (desk: Desk): Desk => {
    const post: Desk['client']['post'] = async (...call) => {
      while (isEnough()) await pause(LOOK_MS);
      const sentAt = performance.now();
      const reply = await desk.client.post(...call);
      if (reply.status === 201) notice(sentAt);
      return reply;
    };
    return { ...desk, client: { ...desk.client, post } };
  };
  const resumedAfter = (since: number) =>
    new Promise<number>((tell) => {
      waiting.push({ since, tell });
    });
  return { watched: desks.map(watch), resumedAfter };
};
