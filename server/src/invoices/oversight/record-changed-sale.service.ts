import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { AtomicContext } from '../../context.ts';
import type { ChangeKind, Invoice } from '../invoice.ts';
import * as store from './changed-sales.store.ts';

type ChangeEvent = {
  id: string;
  kind: ChangeKind;
  loginId: string;
  person: string | null;
  happenedAt: string;
  reason: string;
};

/** Records for the owner that a sale was changed, in the transaction of the change. `after` is null for a void. */
export const recordChangedSale = async (
  { db }: AtomicContext,
  { id, kind, loginId, person, happenedAt, reason }: ChangeEvent,
  before: Invoice,
  after: Invoice | null,
): Promise<void> => {
  const row = {
    id,
    invoice_id: before.id,
    shop_id: before.shopId,
    business_date: before.day,
    changed_date: sydneyDay(new Date(happenedAt)),
    changed_at: happenedAt,
    kind,
    total_before_cents: before.totals.total,
    total_after_cents: after?.totals.total ?? 0,
    reason,
    loginId,
    person,
  };
  await store.insertChangedSale(db, row);
};
