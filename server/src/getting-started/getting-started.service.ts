import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import { backupAge } from '../backup/regular-backups.service.ts';
import { atomically, type Context } from '../context.ts';
import * as store from './getting-started.store.ts';

const BACKUP_WITHIN_MS = 7 * 24 * 60 * 60_000;

/**
 * Which of the first steps are done; null while the card is put away, when nobody looks. `hasMail` is whether a mail server is
 * configured. Once all are done the card is put away for good, because some come undone again, such as a backup of this week.
 */
export const findSteps = async (context: Context, hasMail: boolean) => {
  const kept = await store.readKept(context.db);
  if (kept.isPutAway) return { isPutAway: true, steps: null };
  const steps = { ...(await stepsOf(context, kept)), hasMail };
  const isDone = Object.values(steps).every(Boolean);
  if (isDone) await changeKept(context, { isPutAway: true });
  return { isPutAway: isDone, steps: isDone ? null : steps };
};

const stepsOf = async (context: Context, { hasPrinted }: store.Kept) => {
  const shop = await store.findFirstShop(context.db);
  const { goodAt } = await backupAge(context, null);
  return {
    hasStore: shop !== undefined,
    hasAbn: Boolean(shop?.abn),
    hasLogo: Boolean(shop?.logoHash),
    hasOpeningHours: Boolean(shop?.openingHours.trim()),
    ...(await store.findWhatIsThere(context.db)),
    hasPrinted,
    hasBackup: goodAt !== null && context.now().getTime() - goodAt.getTime() <= BACKUP_WITHIN_MS,
  };
};

/** Puts the card away or shows it again, and notes that a test page was printed. */
export const changeKept = (context: Context, changes: Partial<store.Kept>): Promise<void> =>
  atomically(context, async (inside) => {
    const before = await store.lockKept(inside.db);
    const after = { ...before, ...changes };
    const differing = differences(
      { put_away: before.isPutAway, printed: before.hasPrinted },
      { put_away: after.isPutAway, printed: after.hasPrinted },
    );
    if (differing.length === 0) return;
    await store.saveKept(inside.db, after);
    const subject = { id: null, name: 'getting started' };
    await recordEntry(inside, { kind: 'setting', act: 'changed', subject, shopId: null, changes: differing });
  });
