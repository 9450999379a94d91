import { Suspense } from 'react';
import desk from '../../ui/page/desk.module.css';
import { late } from '../../ui/page/late.ts';
import { saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import styles from './receipt-choices.module.css';

// No first sale waits for it: a sale is unpaid, with the shop's tax class, until somebody chooses otherwise.
const TaxAndStatus = late(
  async () => (await import('./tax-and-status.tsx')).TaxAndStatus,
  'Reload the page to choose the tax and the status.',
);

/** The tax class of the sale, whether it is paid, and what is wrong with it. */
export function ReceiptChoices() {
  const { sale, tax, isDoubted } = useTill();
  const { problem } = saleTotals(sale, tax);
  return (
    <div className={desk.foot}>
      <div className={styles.choices}>
        <Suspense>
          <TaxAndStatus />
        </Suspense>
      </div>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {isDoubted && (
        <p className={styles.problem} role="status">
          The last press got no answer. Press Generate Invoice again: it is never sold twice.
        </p>
      )}
    </div>
  );
}
