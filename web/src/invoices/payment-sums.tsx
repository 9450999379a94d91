import type { Invoice } from '@mendpoint/contract/invoices';
import { formatRate } from '@mendpoint/domain/gst';
import type { Cents } from '@mendpoint/domain/money';
import clsx from 'clsx';
import { formatCents } from '../ui/format.ts';
import styles from './checkout.module.css';
import { rateOf } from './checkout-draft.ts';
import type { CheckoutSums } from './checkout-sums.ts';

/** A dash while it cannot be known. */
export const shownAmount = (amount: Cents | undefined): string => (amount === undefined ? '—' : formatCents(amount));

/** The sums of the sale and of what was paid, while they change. */
export function PaymentSums({ invoice, sums }: { invoice: Invoice; sums: CheckoutSums }) {
  const { totals, balance } = sums;
  const isDue = balance !== null && balance.due !== 0;
  return (
    <div className={styles['sums']}>
      <div>
        <span>Subtotal</span>
        <span>{shownAmount(totals?.subtotal)}</span>
      </div>
      <div>
        <span>
          GST <small>{taxWords(invoice)}</small>
        </span>
        <span>{shownAmount(totals?.tax)}</span>
      </div>
      <div className={styles['total']}>
        <span>Total</span>
        <span>{shownAmount(totals?.total)}</span>
      </div>
      <div>
        <span>Total Paid</span>
        <span>{shownAmount(balance?.paid)}</span>
      </div>
      <div className={clsx(styles['due'], isDue && styles['owing'])}>
        <span>Amount Due</span>
        <output>{shownAmount(balance?.due)}</output>
      </div>
    </div>
  );
}

/** '10%', or the class by name when it is another than GST. */
const taxWords = (invoice: Invoice): string => {
  const rate = `${formatRate(rateOf(invoice))}%`;
  return invoice.tax.taxClass.trim().toUpperCase() === 'GST' ? rate : `${invoice.tax.taxClass} ${rate}`;
};
