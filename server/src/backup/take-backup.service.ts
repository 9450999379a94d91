import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseFailure } from '../db/failures.ts';
import { makeDataFolder } from '../db/sqlite/data-folder.ts';
import { BackupFailed } from '../errors.ts';
import type { Bytes, Ledger, Place, TriedOut } from './engines/ledger.ts';
import { ledgerAt } from './engines/ledger-at.service.ts';
import { readBackup, writeBackup } from './file/backup-file.ts';
import { draftNameOf, failedNameOf, isDraft } from './file/names.ts';
import { removedAtExit } from './removed-at-exit.ts';

/** A backup that was written and verified. */
export type Taken = {
  file: string;
  madeAt: string;
  bytes: number;
  counts: Record<string, number>;
} & TriedOut;

/** What the making of a backup has come to. */
export type BackupStage = 'writing' | 'checking';

export type Order = { place: Place; folder: string; name: string; passphrase: string | null; madeAt: Date };

/**
 * Writes a backup of the ledger while tills sell, and verifies it. Only then does the file get its name, so a file
 * named as a backup is a good one. Throws BackupFailed; a backup that is not sound is kept under a name that says so.
 */
export const takeBackup = async (
  { place, folder, name, passphrase, madeAt }: Order,
  tell: (stage: BackupStage) => void = () => undefined,
): Promise<Taken> => {
  const ledger = ledgerAt(place);
  const file = join(folder, name);
  const draft = join(folder, draftNameOf(name));
  if (existsSync(file)) throw new BackupFailed(`There is a file of this name already: ${file}`);
  const unfinished = removedAtExit(draft);
  try {
    makeDataFolder(folder);
    await removeAbandonedDrafts(folder, madeAt);
    tell('writing');
    const counts = await ledger.read(async (state, data) => {
      await writeBackup(draft, { manifest: { ...state, madeAt: madeAt.toISOString() }, data, passphrase });
      return state.counts;
    });
    tell('checking');
    const tried = await verify(ledger, draft, passphrase).catch((error: unknown) => keepFailed(draft, file, error));
    const { size } = await stat(draft);
    await giveName(draft, file);
    return { file, madeAt: madeAt.toISOString(), bytes: size, counts, ...tried };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    if (error instanceof BackupFailed || databaseFailure(error) !== null) throw error;
    throw new BackupFailed(`The backup could not be made: ${(error as Error).message}`, { cause: error });
  } finally {
    unfinished.keep();
  }
};

/** Reads a backup to its end, to learn whether the file is whole, and then opens the ledger in it. */
export const verify = async (ledger: Ledger, path: string, passphrase: string | null): Promise<TriedOut> => {
  await ledger.expectRoom(await readBackup(path, passphrase, (_, data) => readToTheEnd(data)));
  return readBackup(path, passphrase, ledger.tryOut);
};

/** Answers how many bytes there were. */
export const readToTheEnd = async (data: Bytes): Promise<number> => {
  let bytes = 0;
  for await (const piece of data) bytes += piece.length;
  return bytes;
};

const keepFailed = async (draft: string, file: string, error: unknown): Promise<never> => {
  await giveName(draft, failedNameOf(file));
  const reason = (error as Error).message;
  throw new BackupFailed(`The backup is not sound, and was kept as ${failedNameOf(file)}: ${reason}`, { cause: error });
};

const giveName = async (draft: string, file: string): Promise<void> => {
  await rename(draft, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
};

const ABANDONED_MS = 24 * 3_600_000;

/** Removes what is left of backups whose process was killed, here or on another machine that uses the folder. */
const removeAbandonedDrafts = async (folder: string, now: Date): Promise<void> => {
  for (const draft of (await readdir(folder)).filter(isDraft)) {
    const path = join(folder, draft);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < now.getTime() - ABANDONED_MS) await rm(path, { force: true });
  }
};
