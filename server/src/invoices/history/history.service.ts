import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import type { Invoice } from '../invoice.ts';
import * as store from './history.store.ts';
import type { InvoiceEventKind } from './history.table.ts';
import { changesBetween, type FieldChange, inWords } from './stored-changes.ts';

export type InvoiceEvent = {
  id: string;
  kind: InvoiceEventKind;
  /** The email of the login, as it was. */
  actor: string;
  happenedAt: string;
  changes: FieldChange[];
};

/** Written in the transaction of the change itself. `before` is null for a new sale, `after` for a void. */
export const recordEvent = async (
  { db, newId, now }: Context,
  { loginId }: Caller,
  kind: InvoiceEventKind,
  before: Invoice | null,
  after: Invoice | null,
): Promise<void> => {
  const invoice = after ?? before;
  if (!invoice) return;
  await store.insertEvent(db, {
    id: newId(),
    invoiceId: invoice.id,
    kind,
    loginId,
    changes: changesBetween(before, after),
    happenedAt: after?.updatedAt ?? now().toISOString(),
  });
};

const MOST_EVENTS = 100;
const MOST_SINCE = 10;

/** Admins only. The newest hundred, oldest first; of voided invoices too. Throws Forbidden, NotFound. */
export const historyOf = async ({ db }: Context, caller: Caller, invoiceId: string): Promise<InvoiceEvent[]> => {
  if (caller.role !== 'admin') throw new Forbidden();
  const events = await store.eventsOf(db, caller, invoiceId, { most: MOST_EVENTS });
  if (events.length === 0) throw new NotFound('Invoice');
  return events.map((event) => ({ ...event, changes: event.changes.map(inWords) }));
};

/** The last of what was changed after an instant, for the person whose own edit came too late. */
export const changesSince = async (
  { db }: Context,
  caller: Caller,
  invoiceId: string,
  seenAt: Date,
): Promise<Pick<InvoiceEvent, 'actor' | 'changes'>[]> => {
  const events = await store.eventsOf(db, caller, invoiceId, { after: seenAt.toISOString(), most: MOST_SINCE });
  return events.map(({ actor, changes }) => ({ actor, changes: changes.map(inWords) }));
};
