import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { NotFound, StaleEdit } from '../../errors.ts';
import type { Invoice } from '../invoice.ts';
import { type FieldChange, inWords, shortened } from './changes-in-words.ts';
import * as store from './history.store.ts';

export type InvoiceAct = Omit<store.StoredAct, 'changes'> & { changes: FieldChange[] };

const MOST_EVENTS = 100;

/** The newest hundred acts, oldest first, also of voided invoices. Throws NotFound. */
export const historyOf = async ({ db }: Context, caller: Caller, invoiceId: string): Promise<InvoiceAct[]> => {
  const acts = await store.actsOf(db, caller, invoiceId, { most: MOST_EVENTS });
  if (acts.length === 0) throw new NotFound('Invoice');
  return acts.map((act) => ({ ...act, changes: act.changes.map(inWords) }));
};

const MOST_SINCE = 10;

/**
 * When two people edit one invoice, tells the second to save what the first changed. `seenAt` is the `updatedAt` that
 * the editor saw; absent or '' is not compared. Throws StaleEdit, and RuleError for an invalid instant.
 */
export const checkSeen = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  seenAt: string | undefined,
): Promise<void> => {
  if (!seenAt) return;
  const seen = new Date(seenAt);
  if (Number.isNaN(seen.getTime())) throw new RuleError('updatedAt is not an instant.', 'updatedAt');
  if (seen.getTime() === Date.parse(before.updatedAt)) return;
  const since = { after: seen.toISOString(), most: MOST_SINCE };
  const acts = await store.actsOf(context.db, caller, before.id, since);
  const actor = acts.at(-1)?.actor ?? 'someone else';
  throw new StaleEdit(
    `This invoice was changed by ${actor} in the meantime. Nothing was saved: read it again and repeat your changes.`,
    acts.flatMap(({ changes }) => changes.map(inWords)).map(shortened),
  );
};
