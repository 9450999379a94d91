import type { Cents } from '@mendpoint/domain/money/cents';
import type { Day } from '@mendpoint/domain/time/periods';
import type { ChangeKind } from '../invoice.ts';

/** One edit or void of a recorded sale. */
export type ChangedSale = {
  id: string;
  invoiceId: string;
  number: string;
  shopId: string;
  /** The Sydney day of the sale, and that of the change. */
  day: Day;
  changedOn: Day;
  changedAt: string;
  kind: ChangeKind;
  /** The login's email at that time. */
  actor: string;
  /** `after` is 0 for a voided sale. */
  totals: { before: Cents; after: Cents };
  /** '' where none was given. */
  reason: string;
};

/** `from` and `to` are Sydney days of the change, both included. Null does not filter. */
export type ChangedSalesFilter = {
  shopId: string | null;
  from: Day | null;
  to: Day | null;
  isAfterTheDay: boolean;
};
