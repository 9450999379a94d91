import { resolve } from 'node:path';
import type { MailState } from '@mendpoint/domain/mail/mail-problems';
import { type Connection, type DiskFacts, type Problem, problemsOf } from '@mendpoint/domain/upkeep/problems';
import { askedPlanOf, type BackupSettings, backupAge } from '../backup/regular-backups.service.ts';
import type { Checks } from '../checks/check.ts';
import { lastChecks } from '../checks/checks.service.ts';
import type { Context } from '../context.ts';
import { type Engine, engineOf, placeOf } from '../db/database.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import type { HttpsView } from '../https/https.ts';
import { readMail } from '../mail-settings/mail-settings.service.ts';
import { type MailPlace, sourceOf } from '../mail-settings/mail-settings.ts';
import type { DiskLook, Places } from './look-at-disks.ts';
import * as store from './upkeep.store.ts';

/** What an admin is shown of the server. Sizes in bytes, times in ms where they are no dates. */
export type Upkeep = {
  problems: Problem[];
  backups: {
    lastGoodAt: Date | null;
    lastFile: string | null;
    lastBytes: number | null;
    every: number | null;
    /** When the next is made; null: only when asked for. */
    nextAt: Date | null;
    folder: string | null;
    kept: number | null;
    isEncrypted: boolean;
    failure: string | null;
    areBesideLedger: boolean;
  };
  checks: Checks;
  disks: DiskFacts[];
  connection: Connection;
  version: { node: string; engine: Engine; database: string; migration: string };
};

const LAST_MIGRATION = Object.keys(MIGRATIONS).sort().at(-1) ?? '';

/** Whom the server's parts are asked of. */
export type UpkeepPlaces = { backups: BackupSettings; mail: MailPlace; https: () => HttpsView };

/** All that is known of the server's upkeep, in a few brief reads and a look at the disks. `connection` is the caller's. */
export const readUpkeep = async (
  context: Context,
  { backups: settings, mail: mailPlace, https }: UpkeepPlaces,
  connection: Connection,
  look: (places: Places) => Promise<DiskLook>,
): Promise<Upkeep> => {
  const { db, now } = context;
  const place = placeOf(db);
  const [age, checks, database, mail] = await Promise.all([
    backupAge(context, settings.every),
    lastChecks(context),
    store.databaseVersion(db),
    mailState(context, mailPlace),
  ]);
  const ledger = place.databaseUrl === null ? resolve(place.dataDir) : null;
  const places = { ledger, backups: askedPlanOf(place, settings)?.folder ?? null, lastBackup: age.goodName };
  const seen = await look(places);
  const disks = disksOf(places, seen);
  const version = { node: process.versions.node, engine: engineOf(db), database, migration: LAST_MIGRATION };
  const backup = { ...age, lastGoodAt: age.goodAt, every: settings.every, folder: places.backups };
  return {
    problems: problemsOf({ now: now(), backup, checks, mail, connection, https: https(), disks, node: version.node }),
    backups: {
      lastGoodAt: age.goodAt,
      lastFile: age.goodName,
      lastBytes: seen.backups?.size ?? null,
      every: settings.every,
      nextAt: nextOf(age, settings.every, now()),
      folder: places.backups,
      kept: seen.backups?.kept ?? null,
      isEncrypted: settings.passphrase !== null,
      failure: age.failure,
      areBesideLedger: seen.areTogether,
    },
    checks,
    disks,
    connection,
    version,
  };
};

const mailState = async (context: Context, place: MailPlace): Promise<MailState> => {
  const { stored, isReadable, health } = await readMail(context, place);
  return { source: sourceOf(place, stored), isReadable, failingSince: health.failingSince, failure: health.failure };
};

/** One disk is told of once, as the ledger's. */
const disksOf = ({ ledger, backups }: Places, seen: DiskLook): DiskFacts[] => {
  const disks: DiskFacts[] = [];
  if (ledger !== null && seen.ledger !== null) disks.push({ holds: 'ledger', folder: ledger, ...seen.ledger });
  if (backups !== null && seen.backups !== null && !seen.areTogether) {
    disks.push({ holds: 'backups', folder: backups, free: seen.backups.free, size: seen.backups.size });
  }
  return disks;
};

type Age = Awaited<ReturnType<typeof backupAge>>;

const nextOf = ({ goodAt, busyUntil, failure }: Age, every: number | null, now: Date): Date | null => {
  if (every === null) return null;
  const due = goodAt === null ? now : new Date(goodAt.getTime() + every);
  const again = failure !== null && busyUntil !== null ? busyUntil : due;
  return new Date(Math.max(again.getTime(), due.getTime(), now.getTime()));
};
