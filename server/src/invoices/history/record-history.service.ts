import type { ActKind } from '@mendpoint/domain/act/act';
import { invoiceOf } from '@mendpoint/domain/act/postings';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Caller, Person } from '../../auth/caller.ts';
import type { AtomicContext } from '../../context.ts';
import { stampEdit } from '../../editing/refusals.ts';
import type { ChangeKind, Invoice } from '../invoice.ts';
import { recordChangedSale } from '../oversight/record-changed-sale.service.ts';
import { inWords } from './changes-in-words.ts';
import * as store from './history.store.ts';
import { changesBetween, type StoredChange } from './stored-changes.ts';
import { isNothingButPaid, isRoutine } from './what-changes-a-sale.ts';

/** An act on a sale, its reason ('' where none was given), and who approved it, where that was needed. */
export type DescribedAct = {
  kind: ActKind;
  before: Invoice | null;
  after: Invoice | null;
  reason?: string;
  approvedBy?: Person | null;
  /** Where the money of a void or a refund went. */
  refund?: string;
  /** The number of the note of a refund. */
  adjustmentNote?: string;
};

/**
 * Writes an act into the history of its invoice. What the owner is to see also goes into the audit trail and into the
 * changed sales. In the transaction of the act.
 */
export const recordHistory = async (context: AtomicContext, caller: Caller, described: DescribedAct): Promise<void> => {
  const { kind, before, after } = described;
  const invoice = invoiceOf(described);
  const changed = changesBetween(before, after);
  const changes = [...changed, ...remarksOf(described)];
  const kept = {
    id: context.newId(),
    invoiceId: invoice.id,
    kind,
    loginId: caller.loginId,
    person: caller.person?.name ?? null,
    changes: JSON.stringify(changes),
    happenedAt: after?.updatedAt ?? stampEdit(context, invoice.updatedAt),
    act: after?.acts ?? invoice.acts + 1,
  };
  const written = store.insertAct(context.db, kept);
  // A sale or a refund does not change what was sold. The audit trail has an entry for the refund's note.
  if (before === null || kind === 'sold' || kind === 'refunded' || isRoutine(context, kind, before, after, changed)) {
    return void (await written);
  }
  const subject = { id: invoice.id, name: invoice.number };
  const told = changes.filter(({ field }) => field !== 'customer_id').map(spelledOut);
  const act = IN_THE_TRAIL[kind];
  await recordEntry(context, { kind: 'invoice', act, subject, shopId: invoice.shopId, changes: told });
  const reason = described.reason || newDiscountReason(before, after);
  const isChange = !isNothingButPaid(changed);
  await Promise.all([written, isChange && recordChangedSale(context, { ...kept, kind, reason }, before, after)]);
};

/** What the audit trail calls a change of a sale. */
const IN_THE_TRAIL: Readonly<Record<ChangeKind, 'edited' | 'voided'>> = {
  'checked-out': 'edited',
  edited: 'edited',
  voided: 'voided',
};

const remarksOf = ({ reason = '', approvedBy, refund = '', adjustmentNote = '' }: DescribedAct): StoredChange[] => {
  const said = { adjustment_note: adjustmentNote, refund, reason, approved_by: approvedBy?.name ?? '' };
  return Object.entries(said)
    .filter(([, words]) => words !== '')
    .map(([field, words]) => ({ field, before: null, after: words }));
};

/** The reason of a discount that an edit gives is used where the edit itself has no reason. */
const newDiscountReason = (before: Invoice, after: Invoice | null): string =>
  after !== null && (after.discount.reason !== before.discount.reason || after.discount.total > before.discount.total)
    ? after.discount.reason
    : '';

/** The lines of an invoice are one text with prices in it, which the audit trail keeps in words. */
const spelledOut = (change: StoredChange) => (change.field === 'lines' ? inWords(change) : change);
