import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { type CuttableWire, cuttableWire } from '../servers/cuttable-wire.ts';
import { unprivileged } from '../servers/postgres.ts';
import { type NodePlace, patroniFile } from './configurations.ts';
import { keptPort } from './ports.ts';

/** A machine of the cluster: Patroni and the PostgreSQL that it looks after. */
export type ClusterNode = NodePlace & {
  start: () => void;
  /** Sends a signal to all processes of its PostgreSQL at once. */
  signalDatabase: (signal: NodeJS.Signals) => void;
  signalPatroni: (signal: NodeJS.Signals) => void;
  /** Its connections to the other nodes and to etcd. */
  wires: [CuttableWire, CuttableWire];
};

/** The lowest priority, so that everything else on this machine goes first. */
const PRIORITY = 5;

/** Starts a program that must not run as root. What it says goes to the file `NAME.log` of the folder. */
export const launch = (program: string, args: string[], folder: string, name: string): ChildProcess => {
  const options = {
    ...unprivileged(),
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' },
  };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) setPriority(child.pid, PRIORITY);
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return child;
};

/** `folder` exists and belongs to the user that Patroni runs as. */
export const prepareNode = async (name: string, folder: string, etcd: number, bin: string): Promise<ClusterNode> => {
  const [database, rest] = [await keptPort(), await keptPort()];
  const wires: [CuttableWire, CuttableWire] = [
    await cuttableWire(`http://127.0.0.1:${database}`),
    await cuttableWire(`http://127.0.0.1:${etcd}`),
  ];
  const [databaseWire, etcdWire] = wires.map(({ url }) => Number(new URL(url).port)) as [number, number];
  const place: NodePlace = { name, folder, database, rest, databaseWire, etcdWire };
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, patroniFile(place, bin));
  let patroni: ChildProcess | null = null;
  return {
    ...place,
    wires,
    start: () => {
      patroni = launch('/usr/bin/patroni', [file], folder, name);
    },
    signalPatroni: (signal) => patroni?.kill(signal),
    signalDatabase: (signal) => {
      for (const pid of databaseProcesses(folder)) send(pid, signal);
    },
  };
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** The first process of the PostgreSQL of a folder, and those that it has started. */
const databaseProcesses = (folder: string): number[] => {
  const file = join(folder, 'data', 'postmaster.pid');
  const first = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (!first || !nameOf(first).startsWith('(postgres')) return [];
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === first);
  return [first, ...others.map(Number)];
};

/** Name, state and parent, as /proc/PID/stat tells them. */
const statOf = (pid: number): string[] => {
  try {
    return /^\d+ (\(.*\)) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.slice(1) ?? [];
  } catch {
    return [];
  }
};
const nameOf = (pid: number): string => statOf(pid)[0] ?? '';
const parentOf = (pid: number): number => Number(statOf(pid)[2] ?? 0);
