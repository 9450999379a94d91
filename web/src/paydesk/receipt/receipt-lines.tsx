import { Button } from '@mantine/core';
import { hasLines } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { ProductLines } from './product-lines.tsx';
import styles from './receipt-lines.module.css';
import { RepairLines } from './repair-lines.tsx';

/** Everything that is being sold, and the way back from the last removal. */
export function ReceiptLines() {
  const { sale, act, undo } = useTill();
  return (
    <>
      <div className={styles.lines}>
        {!hasLines(sale) && <p className={styles.empty}>Scan, search or pick a repair to start the sale.</p>}
        {sale.products.length > 0 && (
          <section aria-label="Accessories">
            <h2 className={styles.title}>Accessories</h2>
            <ul className={styles.list}>
              <ProductLines />
            </ul>
          </section>
        )}
        {sale.repairs.length > 0 && (
          <section aria-label="Repairs on the receipt">
            <h2 className={styles.title}>Repairs</h2>
            <ul className={styles.list}>
              <RepairLines />
            </ul>
          </section>
        )}
      </div>
      {undo && (
        <div className={styles.undo} role="status">
          <span>{undo.words}</span>
          <Button variant="subtle" px="sm" onClick={() => act({ type: 'restore', sale: undo.sale })}>
            Undo
          </Button>
        </div>
      )}
    </>
  );
}
