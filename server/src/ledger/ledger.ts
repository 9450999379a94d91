import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import type { Day } from '@mendpoint/domain/time/periods';

/** Money that moved, as it stands in the ledger. `actor` is the person's name, or the email of the login; '' where it is gone. */
export type RecordedPayment = MoneyMoved & {
  id: string;
  day: Day;
  happenedAt: string;
  act: number | null;
  /** Of a gift card, the last four signs of its code; null for other tenders. */
  cardEnd: string | null;
  actor: string;
};
