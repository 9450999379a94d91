import { type Static, Type } from 'typebox';
import { Answer, Failure, Instant, named, OrNull } from './common.ts';
import { endpoint } from './endpoint.ts';

const Part = Type.Enum(['backups', 'mail', 'https', 'disk', 'version', 'seal', 'sums']);

/** `what` is wrong and `whatToDo` about it, a sentence each. */
export const UpkeepProblem = named('UpkeepProblem', {
  part: Part,
  severity: Type.Enum(['serious', 'warning']),
  what: Type.String(),
  whatToDo: Type.String(),
});
export type UpkeepProblem = Static<typeof UpkeepProblem>;

/** How a check ended. */
export const UpkeepCheck = named('UpkeepCheck', {
  endedAt: Instant,
  passed: Type.Boolean(),
  words: Type.String(),
});
export type UpkeepCheck = Static<typeof UpkeepCheck>;

const Bytes = OrNull(Type.Integer());
const Task = Type.Enum(['backup', 'restore', 'seal', 'sums']);
export type UpkeepTask = Static<typeof Task>;

/** `since` null: another server of the same ledger makes a backup. `stage` is told of a backup alone. */
export const RunningTask = named('RunningTask', {
  task: Task,
  since: OrNull(Instant),
  stage: OrNull(Type.Enum(['writing', 'checking'])),
});
export type RunningTask = Static<typeof RunningTask>;

const FailedTask = named('FailedTask', { task: Task, at: Instant, reason: Type.String() });

/**
 * `nextAt` and `everyMinutes` null: backups are made only when asked for. `folder` null: this server makes none. `checks`
 * null: never made. Sizes are in bytes, null where the disk does not say. `connection`: how this call came in;
 * 'unbelieved' where a proxy that is not trusted says HTTPS. `failed`: what could last not be carried out by this server.
 */
export const Upkeep = named('Upkeep', {
  problems: Type.Array(UpkeepProblem),
  backups: named('UpkeepBackups', {
    lastGoodAt: OrNull(Instant),
    lastFile: OrNull(Type.String()),
    lastBytes: Bytes,
    everyMinutes: OrNull(Type.Integer()),
    nextAt: OrNull(Instant),
    folder: OrNull(Type.String()),
    kept: OrNull(Type.Integer()),
    isEncrypted: Type.Boolean(),
    failure: OrNull(Type.String()),
    areBesideLedger: Type.Boolean(),
  }),
  checks: Type.Object({ restore: OrNull(UpkeepCheck), seal: OrNull(UpkeepCheck), sums: OrNull(UpkeepCheck) }),
  disks: Type.Array(
    named('UpkeepDisk', {
      holds: Type.Enum(['ledger', 'backups']),
      folder: Type.String(),
      free: Bytes,
      size: Bytes,
    }),
  ),
  connection: Type.Enum(['https', 'http', 'local', 'unbelieved']),
  version: named('UpkeepVersion', {
    product: Type.String(),
    node: Type.String(),
    engine: Type.Enum(['sqlite', 'postgres']),
    database: Type.String(),
    migration: Type.String(),
  }),
  running: OrNull(RunningTask),
  failed: OrNull(FailedTask),
});
export type Upkeep = Static<typeof Upkeep>;

export const readUpkeep = endpoint({
  method: 'GET',
  path: '/upkeep',
  summary: 'Read how the server is: backups, disks, version, checks, and what is wrong',
  access: 'admin',
  answers: { 200: Answer({ data: Upkeep }) },
});

export const beginUpkeepTask = endpoint({
  method: 'POST',
  path: '/upkeep/tasks',
  summary: 'Back up, or check a backup, the audit trail or the sums',
  description:
    'Answers at once; the task goes on in a process of its own, and `GET /api/upkeep` tells how far it is and how it ended. ' +
    '`backup` makes a backup, `restore` restores the last one for a trial, `seal` follows the audit trail, and `sums` compares ' +
    'what reports read with the sales. A server does one at a time: 409 while another one runs, and where there is nothing to ' +
    'back up to or to restore.',
  access: 'admin',
  body: named('NewUpkeepTask', { task: Task }),
  answers: { 202: Answer({ data: RunningTask }) },
  failures: { 409: Failure },
});
