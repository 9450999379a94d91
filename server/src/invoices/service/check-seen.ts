import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { StaleEdit } from '../../errors.ts';
import { changesSince } from './history.ts';
import type { Invoice } from './sale.ts';

/**
 * Two people have one invoice before them: the second to save learns what the first changed. `seenAt` is the `updatedAt`
 * of the state that was before them; absent or '' is not compared. Throws StaleEdit.
 */
export const checkSeen = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  seenAt: string | undefined,
): Promise<void> => {
  if (!seenAt || Date.parse(seenAt) === Date.parse(before.updated_at)) return;
  const events = await changesSince(context, caller, before.id, seenAt);
  const actor = events.at(-1)?.actor ?? 'someone else';
  throw new StaleEdit(
    `This invoice was changed by ${actor} in the meantime. Nothing was saved: read it again and repeat your changes.`,
    events.flatMap(({ changes }) => changes),
  );
};
