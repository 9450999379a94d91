import type { Cents } from '../money/cents.ts';
import type { BasisPoints } from '../money/gst.ts';
import type { MoneyMoved, Settled } from '../sale/money-moved.ts';
import type { InvoiceStatus, Payments } from '../sale/payments.ts';
import type { Destination } from '../sale/refund.ts';
import type { Line, Totals } from '../sale/totals.ts';
import type { Day } from '../time/periods.ts';

/** What is done to an invoice. A new kind is asked for by the compiler wherever it matters. */
export type ActKind = 'sold' | 'checked-out' | 'edited' | 'voided' | 'refunded';

/** What a sale comes to, under its tax class. */
export type SaleState = {
  tax: { className: string; rate: BasisPoints };
  totals: Totals;
  discount: { total: Cents };
};

/** An invoice as it stands, as far as anything is counted by it. `day` is the Sydney day of the sale. */
export type InvoiceState = Settled &
  SaleState & {
    id: string;
    shopId: string;
    day: Day;
    status: InvoiceStatus;
    /** By whom it is counted and found; '' where nobody is named. */
    buyer: { key: string; searchText: string };
    lines: readonly LineState[];
  };

export type LineState = Line &
  ({ kind: 'product'; productId: string; name: string } | { kind: 'repair'; name: string });

/** What a refund takes back of an invoice. Amounts are positive; `productId` is null for a repair. */
export type RefundedState = {
  totals: Totals;
  /** The money that goes back. */
  money: Payments;
  lines: readonly {
    kind: LineState['kind'];
    productId: string | null;
    name: string;
    quantity: number;
    amount: Cents;
    goesTo: Destination;
  }[];
};

/**
 * One thing that is done to one invoice on a Sydney day: what it was (null: it is new) and what it is (null: voided). All that
 * follows is worked out from these (`postingsOf`).
 */
export type Act = {
  kind: ActKind;
  day: Day;
  before: InvoiceState | null;
  after: InvoiceState | null;
  /** Money that goes back by a void or a refund, as somebody chose. Other money follows from what is paid before and after. */
  moneyBack?: readonly MoneyMoved[];
  refunded?: RefundedState;
};
