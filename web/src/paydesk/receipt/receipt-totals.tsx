import { formatMoney } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import { saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import styles from './receipt-totals.module.css';

/** What the sale comes to. */
export function ReceiptTotals() {
  const { isGstRegistered, sale, tax } = useTill();
  const totals = saleTotals(sale, tax);
  return (
    <dl className={styles.sums}>
      <div className={styles.part}>
        <dt>Subtotal</dt>
        <dd>{formatMoney(totals.subtotal)}</dd>
      </div>
      {isGstRegistered && (
        <div className={styles.part}>
          <dt>
            GST <span className={styles.rate}>{formatRate(tax.rate)}%</span>
          </dt>
          <dd>{formatMoney(totals.tax)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatMoney(totals.total)}</dd>
      </div>
    </dl>
  );
}
