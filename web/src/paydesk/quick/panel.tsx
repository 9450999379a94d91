import { type Cents, cents, formatMoney } from '@mendpoint/domain/money/cents';
import { cashRounding } from '@mendpoint/domain/sale/cash-rounding';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import type { ReactNode } from 'react';
import { useSelectedShop } from '../../shops/queries.ts';
import { Form } from '../../ui/form/form.tsx';
import type { QuickTender } from './paid-in.ts';
import styles from './quick-sale.module.css';

/** The total, rounded for cash where the shop rounds. */
export const useToTake = (tender: QuickTender, total: Cents): Cents => {
  const rounds = useSelectedShop().shop?.cash_rounding ?? false;
  return tender === 'cash' ? cents(total + cashRounding(total, rounds)) : total;
};

type PanelProps = {
  tender: QuickTender;
  total: Cents;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Stands over the totals with the amount to take; Escape closes it. */
export function Panel({ tender, total, onSubmit, onCancel, children }: PanelProps) {
  return (
    <Form
      className={styles.payment}
      label={`Take ${TENDER_NAMES[tender]}`}
      form={{ submit: onSubmit }}
      onKeyDown={(event) => {
        // The key that opened the panel may still be held.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
        if (event.key !== 'Escape') return;
        // Escape would also close the receipt's sheet.
        event.stopPropagation();
        onCancel();
      }}
    >
      <p className={styles.amount}>
        <span>{tender === 'cash' ? 'Cash to take' : 'To take by EFTPOS'}</span>
        <strong>{formatMoney(useToTake(tender, total))}</strong>
      </p>
      {children}
    </Form>
  );
}
