import { type MailState, mailProblems } from '../mail/mail-problems.ts';
import { formatDateTime, formatDay } from '../time/dates.ts';
import { type Day, sydneyDay } from '../time/periods.ts';
import { NODE_TO_INSTALL, nodeEndsOn } from './node-releases.ts';

/** The part of the upkeep that a problem belongs to, which is a section of the screen Settings. */
export type UpkeepPart = 'backups' | 'mail' | 'https' | 'disk' | 'version' | 'seal' | 'sums';

/** 'serious': something is lost or wrong, or soon will be. 'warning': it would be better otherwise. */
export type Problem = { part: UpkeepPart; severity: 'serious' | 'warning'; what: string; whatToDo: string };

/** How a check ended; `words` is one sentence. */
export type CheckEnd = { endedAt: Date; passed: boolean; words: string };

/**
 * How a request came in. 'local': from the server's own machine. 'unbelieved': a proxy says HTTPS, but is not among those
 * that are believed.
 */
export type Connection = 'https' | 'http' | 'local' | 'unbelieved';

/**
 * How the server offers HTTPS of its own. 'failed': it is on and cannot be served, for `reason`. 'damaged': the file of its
 * certificates cannot be read.
 */
export type HttpsState = 'off' | 'on' | 'failed' | 'damaged';
export type HttpsFacts = { state: HttpsState; reason: string; authority: { until: Date } | null };

export type BackupFacts = {
  lastGoodAt: Date | null;
  /** Whether it is twice as old as one is made, or older than a day. */
  isLate: boolean;
  /** In milliseconds; null: only when asked for. */
  every: number | null;
  /** Why none has been made since; null where the last one was good. */
  failure: string | null;
  /** Where new ones are put; null: this server makes none. */
  folder: string | null;
};

/** Bytes; null where the disk does not say. `size` is what lies there and needs as much room again. */
export type DiskFacts = { holds: 'ledger' | 'backups'; folder: string; free: number | null; size: number | null };

export type UpkeepFacts = {
  now: Date;
  backup: BackupFacts;
  checks: { restore: CheckEnd | null; seal: CheckEnd | null; sums: CheckEnd | null };
  mail: MailState;
  connection: Connection;
  https: HttpsFacts;
  disks: readonly DiskFacts[];
  /** Such as '24.11.0'. */
  node: string;
};

/** All that is wrong, the serious first. Each says in one sentence what it is, and in another what to do. */
export const problemsOf = (facts: UpkeepFacts): Problem[] => {
  const { now, backup, checks, mail, connection, https, disks, node } = facts;
  const found = [
    backupProblem(backup, now),
    regularityProblem(backup),
    restoreProblem(checks.restore),
    sealProblem(checks.seal),
    sumsProblem(checks.sums),
    ...disks.map(diskProblem),
    ...mailProblems(mail).map(({ what, whatToDo }) => serious('mail', what, whatToDo)),
    connectionProblem(connection, https),
    httpsProblem(https, now),
    nodeProblem(node, sydneyDay(now)),
  ].filter((problem) => problem !== null);
  return found.sort((a, b) => Number(b.severity === 'serious') - Number(a.severity === 'serious'));
};

const serious = (part: UpkeepPart, what: string, whatToDo: string): Problem => ({
  part,
  severity: 'serious',
  what,
  whatToDo,
});
const warning = (part: UpkeepPart, what: string, whatToDo: string): Problem => ({
  part,
  severity: 'warning',
  what,
  whatToDo,
});

/**
 * Where this server makes none and never did, backups are made by other means or not at all: the screen says so, and it
 * is no problem that anybody could solve here.
 */
const backupProblem = ({ lastGoodAt, isLate, failure, folder }: BackupFacts, now: Date): Problem | null => {
  if (folder === null) return null;
  const toDo = `Check that the disk at ${folder} is connected and has room, then press Back up now.`;
  if (lastGoodAt === null && failure === null) {
    return serious('backups', 'There is no backup yet.', 'Press Back up now.');
  }
  const last = lastGoodAt === null ? 'There is no backup yet' : `The last backup is ${ageWords(lastGoodAt, now)} old`;
  if (failure !== null) return serious('backups', `${last}: the next one could not be made. ${failure}`, toDo);
  return isLate ? serious('backups', `${last}.`, toDo) : null;
};

const regularityProblem = ({ every, folder }: BackupFacts): Problem | null =>
  folder === null || every !== null
    ? null
    : warning(
        'backups',
        'Backups are made only when somebody asks for one.',
        'Start the server with BACKUP_DIR, a folder on another disk, and BACKUP_EVERY=1h.',
      );

const MINUTE_MS = 60_000;
const UNITS = [
  { ms: 24 * 60 * MINUTE_MS, name: 'day' },
  { ms: 60 * MINUTE_MS, name: 'hour' },
  { ms: MINUTE_MS, name: 'minute' },
];

/** '3 days', '1 hour'; of two units the larger one, from two of it on: 30 hours are '30 hours'. */
export const ageWords = (from: Date, now: Date): string => {
  const ms = Math.max(0, now.getTime() - from.getTime());
  const unit = UNITS.find((unit) => ms >= 2 * unit.ms) ?? { ms: MINUTE_MS, name: 'minute' };
  const count = Math.floor(ms / unit.ms);
  if (count === 0) return 'less than a minute';
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
};

const restoreProblem = (check: CheckEnd | null): Problem | null =>
  check === null || check.passed
    ? null
    : serious(
        'backups',
        `The backup that was tested on ${formatDateTime(check.endedAt)} could not be restored. ${check.words}`,
        'Press Back up now, then Test the last backup.',
      );

const sealProblem = (check: CheckEnd | null): Problem | null =>
  check === null || check.passed
    ? null
    : serious(
        'seal',
        `The audit trail is not as it was sealed. ${check.words}`,
        'Keep the newest backup from before that entry, and find out who could change the database.',
      );

const sumsProblem = (check: CheckEnd | null): Problem | null =>
  check === null || check.passed
    ? null
    : serious(
        'sums',
        `Sums that reports read differ from the sales. ${check.words}`,
        "No sale is lost. Run 'npm run figures:rebuild' on the server, then press Compare the sums.",
      );

const MEGABYTE = 1_048_576;
/** Below this a disk fills up within days, whatever lies there. */
const LITTLE = 1024 * MEGABYTE;
/** Below this logins and sales are about to be refused. */
const NEARLY_NONE = 128 * MEGABYTE;
/** Room that tills need while a backup is made beside the ledger. */
const FOR_TILLS = 64 * MEGABYTE;

const diskProblem = ({ holds, folder, free, size }: DiskFacts): Problem | null => {
  if (free === null) {
    return serious(
      'disk',
      `The disk of the ${holds} does not answer.`,
      `Check that ${folder} is connected and may be read by the server.`,
    );
  }
  if (free >= Math.max(LITTLE, (size ?? 0) + FOR_TILLS)) return null;
  const what = `The disk of the ${holds} has ${bytesWords(free)} left.`;
  const toDo = `Make room on the disk at ${folder}, or move to a larger one.`;
  return free < NEARLY_NONE ? serious('disk', what, toDo) : warning('disk', what, toDo);
};

const SIZES = [
  { bytes: 1024 * 1024 * MEGABYTE, name: 'TB' },
  { bytes: 1024 * MEGABYTE, name: 'GB' },
  { bytes: MEGABYTE, name: 'MB' },
  { bytes: 1024, name: 'KB' },
];

/** '1.4 GB', '812 MB'. */
export const bytesWords = (bytes: number): string => {
  const size = SIZES.find((size) => bytes >= size.bytes) ?? { bytes: 1024, name: 'KB' };
  const count = bytes / size.bytes;
  return `${count < 10 ? Number(count.toFixed(1)) : Math.round(count)} ${size.name}`;
};

const connectionProblem = (connection: Connection, { state }: HttpsFacts): Problem | null => {
  if (connection === 'https' || connection === 'local') return null;
  if (connection === 'unbelieved') {
    return warning(
      'https',
      'A proxy says that you came over HTTPS, but the server does not believe it.',
      "Start the server with TRUST_PROXY, the proxy's address.",
    );
  }
  return warning(
    'https',
    'You came over plain HTTP: whoever shares the network can read passwords and what customers tell you.',
    state === 'on'
      ? 'HTTPS is on: have this till trust the shop, and open it by its address, as the card HTTPS says.'
      : 'Turn HTTPS on, as the card HTTPS says.',
  );
};

const httpsProblem = ({ state, reason, authority }: HttpsFacts, now: Date): Problem | null => {
  if (state === 'failed')
    return serious('https', `HTTPS is on but not served. ${reason}`, 'Then start Mendpoint again.');
  if (state === 'damaged') {
    return serious(
      'https',
      'The file of the HTTPS certificates, mendpoint.db-https, is damaged.',
      'Put a copy of it back and start Mendpoint again, or make a new authority on the card HTTPS and have each till trust that.',
    );
  }
  if (state === 'off' || authority === null || authority.until.getTime() - now.getTime() > AHEAD_MS) return null;
  return warning(
    'https',
    `The authority that tills trust ends on ${formatDay(sydneyDay(authority.until))}.`,
    'Make a new one on the card HTTPS, and have each till trust it.',
  );
};

/** Told of so long before the last fixes. */
const AHEAD_MS = 60 * 24 * 60 * MINUTE_MS;

const nodeProblem = (version: string, today: Day): Problem | null => {
  const end = nodeEndsOn(version);
  if (end === null || Date.parse(end) - Date.parse(today) > AHEAD_MS) return null;
  const [major] = version.split('.', 1);
  const what =
    end < today
      ? `Node.js ${major} gets no security fixes any more (since ${formatDay(end)}).`
      : `Node.js ${major} gets security fixes only until ${formatDay(end)}.`;
  return warning(
    'version',
    what,
    `Install version ${NODE_TO_INSTALL} from https://nodejs.org, then start Mendpoint again.`,
  );
};
