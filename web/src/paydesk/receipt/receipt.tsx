import { Button } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import desk from '../../ui/page/desk.module.css';
import { SheetToggle } from '../../ui/page/sheet-toggle.tsx';
import { hasLines, isUntouched, itemCount, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import styles from './receipt.module.css';
import { ReceiptChoices } from './receipt-choices.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptTotals } from './receipt-totals.tsx';

type ReceiptProps = {
  customer: ReactNode;
  /** True while the form of a new customer covers the lines. */
  isCovered: boolean;
  /** Whether the receipt's sheet is open on a phone. Elsewhere the receipt always stands beside the lists. */
  isOpen: boolean;
  onToggle: () => void;
  isRecording: boolean;
  isReady: boolean;
  onGenerate: () => void;
  /** The ways to sell without a checkout. */
  quick: ReactNode;
};

/** The receipt with its total and, always at the same place, the large button. */
export function Receipt({ customer, isCovered, ...foot }: ReceiptProps) {
  const bodyId = useId();
  return (
    <aside className={clsx(desk.panel, styles.receipt)} data-open={foot.isOpen} aria-label="Receipt">
      <div className={clsx(desk.body, styles.body)} id={bodyId}>
        <div className={desk.customer}>{customer}</div>
        <div className={styles.covered} inert={isCovered}>
          <ReceiptLines isOpen={foot.isOpen} />
          <ReceiptChoices />
        </div>
      </div>
      <Foot {...foot} bodyId={bodyId} />
    </aside>
  );
}

type FootProps = Omit<ReceiptProps, 'customer' | 'isCovered'> & { bodyId: string };

function Foot({ isOpen, onToggle, isRecording, isReady, onGenerate, quick, bodyId }: FootProps) {
  const { sale, tax, isDoubted } = useTill();
  const total = formatMoney(saleTotals(sale, tax).total);
  return (
    <div className={styles.footer} data-open={isOpen}>
      <div className={styles.totals}>
        <ReceiptTotals />
      </div>
      <SheetToggle
        className={styles.toggle}
        isOpen={isOpen}
        controls={bodyId}
        words={`Receipt · ${countWords(itemCount(sale))}`}
        sum={total}
        onToggle={onToggle}
      />
      <div className={styles.quick}>{quick}</div>
      <ClearButton isRecording={isRecording} />
      <Button
        className={styles.generate}
        size="lg"
        disabled={(!hasLines(sale) && !isDoubted) || !isReady}
        loading={isRecording}
        onClick={onGenerate}
        aria-keyshortcuts="Control+Enter"
      >
        Generate Invoice
      </Button>
    </div>
  );
}

function ClearButton({ isRecording }: { isRecording: boolean }) {
  const { sale, act } = useTill();
  return (
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
  );
}

const countWords = (items: number): string => `${items} ${items === 1 ? 'item' : 'items'}`;
