import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase } from '../servers/databases.ts';
import { unprivileged } from '../servers/postgres.ts';
import { PASSWORD, proxyFile } from './configurations.ts';
import { type ClusterNode, launch, prepareNode } from './node.ts';
import { keptPort } from './ports.ts';
import { installPrograms } from './programs.ts';

/** Three nodes under Patroni, with HAProxy in front; etcd has one member, because losing it is not tested here. */
export type PatroniCluster = {
  nodes: ClusterNode[];
  /** A new database, reached through HAProxy, wherever the leader is. */
  databaseUrl: string;
  /** The leader, once one standby has replayed everything and the third node follows as well. */
  whole: () => Promise<ClusterNode>;
  close: () => void;
};

const LOOK_MS = 250;
const LONGEST_MS = 180_000;

export const openPatroniCluster = async (): Promise<PatroniCluster> => {
  const bin = installPrograms();
  const root = mkdtempSync(join(tmpdir(), 'mendpoint-cluster-'));
  const folderOf = (name: string) => ownFolder(join(root, name));
  ownFolder(root);
  const [client, peer, proxy] = [await keptPort(), await keptPort(), await keptPort()];
  const etcd = launch('/usr/bin/etcd', etcdArguments(client, peer), folderOf('etcd'), 'etcd');
  const names = ['node1', 'node2', 'node3'];
  const nodes = await Promise.all(names.map((name) => prepareNode(name, folderOf(name), client, bin)));
  const folder = folderOf('haproxy');
  writeFileSync(join(folder, 'haproxy.cfg'), proxyFile(nodes, proxy));
  for (const node of nodes) node.start();
  const haproxy = launch('/usr/sbin/haproxy', ['-db', '-f', 'haproxy.cfg'], folder, 'haproxy');
  const close = () => {
    for (const node of nodes) {
      node.signalPatroni('SIGKILL');
      node.signalDatabase('SIGKILL');
      for (const wire of node.wires) void wire.close();
    }
    etcd.kill('SIGKILL');
    haproxy.kill('SIGKILL');
    process.off('exit', close);
    rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  process.once('exit', close);
  const whole = () => waitUntilWhole(nodes);
  try {
    await whole();
    const databaseUrl = await throughProxy(`postgres://postgres:${PASSWORD}@127.0.0.1:${proxy}/postgres`);
    return { nodes, databaseUrl, whole, close };
  } catch (error) {
    close();
    throw error;
  }
};

const ownFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const owner = unprivileged();
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
};

const etcdArguments = (client: number, peer: number): string[] => [
  ...['--name=etcd', '--data-dir=data', '--enable-v2'],
  ...[`--listen-client-urls=http://127.0.0.1:${client}`, `--advertise-client-urls=http://127.0.0.1:${client}`],
  ...[`--listen-peer-urls=http://127.0.0.1:${peer}`, `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`],
  `--initial-cluster=etcd=http://127.0.0.1:${peer}`,
];

/** HAProxy learns a moment later than Patroni who leads. */
const throughProxy = async (url: string): Promise<string> => {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      return await freshDatabase(url);
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(LOOK_MS);
    }
  }
};

type Member = { name: string; role: string; state: string; lag?: number | string };

const membersBy = async ({ rest }: ClusterNode): Promise<Member[]> => {
  const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await answer.json()) as { members: Member[] }).members;
};

const RUNNING = ['running', 'streaming'];
/** In bytes: tills go on selling meanwhile. */
const CLOSE_BEHIND = 1_000_000;

const isWhole = (members: Member[]): boolean =>
  members
    .map(({ role }) => role)
    .sort()
    .join() === 'leader,replica,sync_standby' &&
  members.every(
    ({ state, role, lag }) =>
      RUNNING.includes(state) && (role === 'leader' || (typeof lag === 'number' && lag < CLOSE_BEHIND)),
  );

/** All nodes must agree. */
const waitUntilWhole = async (nodes: ClusterNode[]): Promise<ClusterNode> => {
  const until = performance.now() + LONGEST_MS;
  let seen: Member[][] = [];
  while (performance.now() < until) {
    seen = await Promise.all(nodes.map((node) => membersBy(node).catch(() => [])));
    const leaders = new Set(seen.map((members) => members.find(({ role }) => role === 'leader')?.name));
    const leader = nodes.find(({ name }) => leaders.has(name));
    if (leader && leaders.size === 1 && seen.every(isWhole)) return leader;
    await pause(LOOK_MS);
  }
  throw new Error(`the cluster has not become whole again: ${JSON.stringify(seen)}`);
};
