import type { Cents } from '../money/cents.ts';
import type { BasisPoints } from '../money/gst.ts';
import type { BundlePart } from '../products/bundle.ts';
import type { MoneyMoved, Settled } from '../sale/money-moved.ts';
import type { InvoiceStatus, Payments } from '../sale/payments.ts';
import type { Destination } from '../sale/refund.ts';
import type { Line, Totals } from '../sale/totals.ts';
import type { Day } from '../time/periods.ts';

/** The kinds of act on an invoice. The compiler asks for a new kind wherever it matters. */
export type ActKind = 'sold' | 'checked-out' | 'edited' | 'voided' | 'refunded';

/** What a sale comes to, under its tax class. */
export type SaleState = {
  tax: { className: string; rate: BasisPoints };
  totals: Totals;
  discount: { total: Cents };
  /** What the surcharges among its lines come to. */
  surcharge: Cents;
};

/** The parts of an invoice that figures and ledgers are made from. `day` is the Sydney day of the sale. */
export type InvoiceState = Settled &
  SaleState & {
    id: string;
    shopId: string;
    day: Day;
    status: InvoiceStatus;
    /** The customer under whom it is counted and found; '' where nobody is named. */
    buyer: { key: string; searchText: string };
    lines: readonly LineState[];
  };

/**
 * `parts` is what one of a bundle took of other products when it was sold; none: the product took its own stock. `ticket` is that of
 * the device which is collected with the repair.
 */
export type LineState = Line &
  (
    | { kind: 'product'; productId: string; name: string; parts: readonly BundlePart[] }
    | { kind: 'repair'; name: string; ticket: { id: string } | null }
  );

/** What a refund takes back of an invoice. Amounts are positive; `productId` is null for a repair, which has no `parts`. */
export type RefundedState = {
  totals: Totals;
  /** The money that goes back. */
  money: Payments;
  /** The part of the total that gives surcharges back. */
  surcharge: Cents;
  lines: readonly {
    kind: LineState['kind'];
    productId: string | null;
    parts: readonly BundlePart[];
    name: string;
    quantity: number;
    amount: Cents;
    goesTo: Destination;
  }[];
};

/**
 * One act on one invoice on a Sydney day: the invoice before (null: it is new) and after (null: it is voided). All
 * postings are worked out from these (`postingsOf`).
 */
export type Act = {
  kind: ActKind;
  day: Day;
  before: InvoiceState | null;
  after: InvoiceState | null;
  /**
   * How the money of a void or refund goes back, where somebody chose. Other money follows from `before` and `after`.
   */
  moneyBack?: readonly MoneyMoved[];
  refunded?: RefundedState;
};
