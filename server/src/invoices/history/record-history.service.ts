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

/** What was done to a sale, and why: '' where that was not said; and who approved it, where somebody had to. */
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
 * Writes what was done to an invoice into its history, and into the audit trail and among the changed sales what the owner is to see. In
 * the transaction of the act.
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
  // Neither a sale nor a refund is a change of what was sold, and the trail tells of a refund by its note.
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

/** A discount given by an edit has a reason, which is used where the edit has none. */
const newDiscountReason = (before: Invoice, after: Invoice | null): string =>
  after !== null && (after.discount.reason !== before.discount.reason || after.discount.total > before.discount.total)
    ? after.discount.reason
    : '';

/** The lines of an invoice are one text with prices in it. */
const spelledOut = (change: StoredChange) => (change.field === 'lines' ? inWords(change) : change);
