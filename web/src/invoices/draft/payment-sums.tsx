import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, formatMoney, NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import type { Balance } from '@mendpoint/domain/sale/payments';
import type { Totals } from '@mendpoint/domain/sale/totals';
import clsx from 'clsx';
import { rateOf } from '../stored-invoice.ts';
import styles from './payment-panel.module.css';

/** A dash while it cannot be known. */
export const shownAmount = (amount: Cents | undefined): string => (amount === undefined ? '—' : formatMoney(amount));

type PaymentSumsProps = {
  invoice: Invoice;
  totals: Totals | null;
  /** What is off the sale as a whole. */
  discount: Cents;
  /** What is added to the payments. */
  surcharge?: Cents;
  balance: Omit<Balance, 'status'> | null;
  /** What of the total is paid in cash, and what that is rounded by. */
  cash: RoundedCashProps | null;
};

/** The sums of a sale and of what was paid. */
export function PaymentSums({ invoice, totals, discount, surcharge = NO_MONEY, balance, cash }: PaymentSumsProps) {
  const deposit = parseDollars(invoice.deposit ?? 0);
  const isDue = balance !== null && balance.due !== 0;
  return (
    <div className={styles.sums}>
      {discount > 0 && <SumRow label="Discount" amount={cents(-discount)} />}
      {surcharge > 0 && <SumRow label="Surcharge" amount={surcharge} />}
      <div>
        <span>Subtotal</span>
        <span>{shownAmount(totals?.subtotal)}</span>
      </div>
      {invoice.seller.gst_registered && (
        <div>
          <span>
            GST <small>{taxWords(invoice)}</small>
          </span>
          <span>{shownAmount(totals?.tax)}</span>
        </div>
      )}
      <div className={styles.total}>
        <span>Total</span>
        <span>{shownAmount(totals?.total)}</span>
      </div>
      {deposit > 0 && <SumRow label="Deposit" amount={deposit} />}
      <div>
        <span>Total Paid</span>
        <span>{shownAmount(balance?.paid)}</span>
      </div>
      {cash && cash.rounding !== 0 && <RoundedCash {...cash} />}
      <div className={clsx(styles.due, isDue && styles.owing)}>
        <span>Amount Due</span>
        <output>{shownAmount(balance?.due)}</output>
      </div>
    </div>
  );
}

function SumRow({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div>
      <span>{label}</span>
      <span>{formatMoney(amount)}</span>
    </div>
  );
}

type RoundedCashProps = { cash: Cents; rounding: Cents; isTaken: boolean };

/** Only where it makes a difference. */
function RoundedCash({ cash, rounding, isTaken }: RoundedCashProps) {
  return (
    <>
      <div>
        <span>Rounding</span>
        <span>{formatMoney(rounding)}</span>
      </div>
      <div className={styles.taken}>
        <span>{isTaken ? 'Cash taken' : 'Cash to take'}</span>
        <output>{formatMoney(cents(cash + rounding))}</output>
      </div>
    </>
  );
}

/** '10%', or the class by name when it is another than GST. */
const taxWords = (invoice: Invoice): string => {
  const rate = `${formatRate(rateOf(invoice))}%`;
  return invoice.tax_class.taxClass.trim().toUpperCase() === 'GST' ? rate : `${invoice.tax_class.taxClass} ${rate}`;
};
