import { type BackupPlan, backUpWhenDue } from '../backup/regular-backups.service.ts';
import type { Context } from '../context.ts';
import { settleSearchChanges } from '../db/search/short-keys.ts';
import { type Postman, sendMessages } from '../messages/send-messages.service.ts';
import { renewAbandoned } from '../products/renew-products.service.ts';
import { abandonedImports } from '../transfer/whole-imports.service.ts';
import { pauseOf, repeat, tellingOnce } from './repeat.ts';
import { tidyUp } from './tidy-up.ts';

const HOUR_MS = 3_600_000;
/** Soon, because each total of a list reads what is not settled. Where there is nothing to do, it is four brief reads. */
const OFTEN_MS = 5_000;

type OnFailure = (error: unknown, message: string) => void;

type Plans = {
  oftenMs?: number;
  /** null: backups are made only when asked for. */
  backups?: BackupPlan | null;
  /** null: no message goes out. */
  postman?: Postman | null;
};

/**
 * Tidies up every hour; settles the counts of searches, takes back abandoned imports, goes on with abandoned renames, sends messages and looks whether a backup is due every
 * few seconds, beginning now, or with the backups a little later. That one of these fails is said once, until it succeeds again. The function that is
 * returned stops all of it: settling after the batch under way, sending after the message under way, a backup at once, the others when they are done.
 */
export const startMaintenance = (
  context: Context,
  onFailure: OnFailure,
  { oftenMs = OFTEN_MS, backups = null, postman = null }: Plans = {},
): (() => Promise<void>) => {
  const stop = new AbortController();
  const tidying = repeat(HOUR_MS, stop.signal, () =>
    tidyUp(context).catch((error: unknown) => onFailure(error, 'tidying up failed')),
  );
  const repeatOften = (work: () => Promise<void>, message: string) =>
    repeat(
      oftenMs,
      stop.signal,
      tellingOnce(work, (error) => onFailure(error, message)),
    );
  const settling = repeatOften(() => settleSearchChanges(context.db, stop.signal), 'counting for searches failed');
  const takingBack = repeatOften(abandonedImports(context), 'an import that was cut short could not be taken back');
  const renewing = repeatOften(() => renewAbandoned(context), 'renamed products could not be renewed');
  const sending =
    postman && repeatOften(() => sendMessages(context, postman, stop.signal), 'messages could not be sent');
  const lookForBackups = (plan: BackupPlan) =>
    repeatOften(() => backUpWhenDue(context, plan, stop.signal), 'there is no new backup');
  // Not in the middle of the start, whose first answers somebody waits for.
  const backingUp = backups && pauseOf(oftenMs, stop.signal).then(() => lookForBackups(backups));
  return async () => {
    stop.abort();
    await Promise.all([tidying, settling, takingBack, renewing, sending, backingUp]);
  };
};
