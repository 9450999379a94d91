import { Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatCents } from '../../lib/format.ts';
import { hasLines, isUntouched, itemCount, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import styles from './receipt.module.css';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptTotals } from './receipt-totals.tsx';

type ReceiptProps = {
  customer: ReactNode;
  /** True while the form of a new customer covers the lines. */
  isCovered: boolean;
  /** On a phone the receipt is a sheet: drawn up or down. Elsewhere it always stands beside the lists. */
  isOpen: boolean;
  onToggle: () => void;
  isRecording: boolean;
  isReady: boolean;
  onGenerate: () => void;
};

/** The growing receipt, its total, and the one large button at the same place. */
export function Receipt(props: ReceiptProps) {
  const { customer, isCovered, isOpen, onToggle, isRecording, isReady, onGenerate } = props;
  const { sale, tax, act } = useTill();
  const bodyId = useId();
  const items = itemCount(sale);
  const total = formatCents(saleTotals(sale, tax).total);
  const count = `${items} ${items === 1 ? 'item' : 'items'}`;
  return (
    <aside className={styles.receipt} data-open={isOpen} aria-label="Receipt">
      <div className={styles.body} id={bodyId}>
        <div className={styles.customer}>{customer}</div>
        <div className={styles.covered} inert={isCovered}>
          <ReceiptLines />
          <ReceiptTotals />
        </div>
      </div>
      <div className={styles.footer}>
        <dl className={styles.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </dl>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <IconChevronUp className={styles.chevron} size={20} aria-hidden />
          <span>
            <span className={styles.count}>Receipt · {count}</span>
            <span className={styles.sum}>{total}</span>
          </span>
        </button>
        <Button
          className={styles.clear}
          classNames={{ label: styles.clearLabel }}
          size="lg"
          variant="default"
          disabled={isUntouched(sale) || isRecording}
          onClick={() => act({ type: 'clear' })}
        >
          Clear Selection
        </Button>
        <Button
          className={styles.generate}
          size="lg"
          disabled={!hasLines(sale) || !isReady}
          loading={isRecording}
          onClick={onGenerate}
          aria-keyshortcuts="Control+Enter"
        >
          Generate Invoice
        </Button>
      </div>
    </aside>
  );
}
