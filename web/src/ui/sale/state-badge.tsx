import { SALE_STATE_WORDS, type SaleState } from '@mendpoint/domain/sale/sale-state';
import clsx from 'clsx';
import styles from './state-badge.module.css';

const LOOKS: Record<SaleState, string> = {
  unpaid: styles.due,
  'part-paid': styles.due,
  paid: styles.paid,
  'part-refunded': styles.over,
  refunded: styles.over,
  void: styles.over,
};

/** What became of a sale, by word and colour: amber where money is due, grey where it is over. */
export function StateBadge({ state }: { state: SaleState }) {
  return <span className={clsx(styles.badge, LOOKS[state])}>{SALE_STATE_WORDS[state]}</span>;
}
