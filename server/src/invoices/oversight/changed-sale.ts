import type { Cents } from '@mendpoint/domain/money/cents';
import type { Day } from '@mendpoint/domain/time/periods';
import type { ChangeKind } from '../invoice.ts';

/** A recorded sale that was edited or voided, once for each time. */
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
  /** The email of the login, as it was. */
  actor: string;
  /** `after` is 0 for a voided sale. */
  totals: { before: Cents; after: Cents };
  /** '' where none was given. */
  reason: string;
};

/** Days in Sydney on which sales were changed, both included; null is not asked for. */
export type ChangedSalesFilter = {
  shopId: string | null;
  from: Day | null;
  to: Day | null;
  isAfterTheDay: boolean;
};
