import { setTimeout as pause } from 'node:timers/promises';
import { below, type Random } from '../random.ts';
import type { ClusterNode } from './node.ts';
import type { PatroniCluster } from './patroni-cluster.ts';

/** What happened to a leader, and how many ms later the first sale was answered that was begun after that. */
export type Failover = { kind: string; from: string; to: string; resumedMs: number };

/** Takes the leader away. The answered function gives it back to the cluster. */
type Blow = (leader: ClusterNode) => () => void;

/** How long a machine that hung runs beside its successor before it learns of it, in ms. */
const LATE_MS = 3_000;

const BLOWS: Record<string, Blow> = {
  'machine killed': (leader) => {
    leader.signalPatroni('SIGKILL');
    leader.signalDatabase('SIGKILL');
    return leader.start;
  },
  // Patroni notices and restarts it by itself.
  'database killed': (leader) => {
    leader.signalDatabase('SIGKILL');
    return () => undefined;
  },
  'machine hangs': (leader) => {
    leader.signalPatroni('SIGSTOP');
    leader.signalDatabase('SIGSTOP');
    return () => {
      leader.signalDatabase('SIGCONT');
      leader.signalPatroni('SIGCONT');
    };
  },
  'database hangs': (leader) => {
    leader.signalDatabase('SIGSTOP');
    return () => leader.signalDatabase('SIGCONT');
  },
  // Tills still reach it, the other nodes and etcd do not.
  'cut off': (leader) => {
    for (const wire of leader.wires) wire.hold();
    return () => {
      for (const wire of leader.wires) wire.mend();
    };
  },
};

/**
 * `resumedAfter` answers when the first sale was answered that was begun after an instant (both of performance.now());
 * `struck` tells the tills that a leader is gone.
 */
type Sales = { resumedAfter: (instant: number) => Promise<number>; struck: () => void };

/** The ways in which a leader is lost, for `strike`. Each ends when the cluster is whole again. */
export const failoversOf = (cluster: PatroniCluster, sales: Sales, failovers: Failover[]) => {
  const strikeBy = (kind: string, blow: Blow) => async (random: Random) => {
    const leader = await cluster.whole();
    await pause(below(500, random));
    const struckAt = performance.now();
    const giveBack = blow(leader);
    sales.struck();
    const resumedAt = await sales.resumedAfter(struckAt);
    await pause(below(LATE_MS, random));
    giveBack();
    const { name: to } = await cluster.whole();
    failovers.push({ kind, from: leader.name, to, resumedMs: resumedAt - struckAt });
    process.stdout.write(
      `${kind}: ${leader.name} to ${to}, sales after ${((resumedAt - struckAt) / 1000).toFixed(1)} s\n`,
    );
  };
  const [first, ...others] = Object.entries(BLOWS).map(([kind, blow]) => ({ kind, strike: strikeBy(kind, blow) }));
  if (!first) throw new Error('a leader can be lost in some way');
  return [first, ...others] as [typeof first, ...typeof others];
};
