import type { PeriodFigures } from '@mendpoint/contract/reports/period-reports';
import { TENDER_NAMES, TENDERS } from '@mendpoint/domain/sale/payments';
import { formatDollars } from '../../lib/format.ts';
import { Empty } from '../page/states.tsx';
import styles from './figure-cards.module.css';

/** A period's figures as cards. An amount still due is coloured as well as labelled. */
export function FigureCards({ figures }: { figures: PeriodFigures }) {
  const cards: readonly { name: string; value: string; isDue?: boolean }[] = [
    { name: 'Invoices', value: figures.total_entries.toLocaleString('en-AU') },
    { name: 'Sales', value: formatDollars(figures.total_amount) },
    { name: 'Paid', value: formatDollars(figures.total_paid) },
    { name: 'Due', value: formatDollars(figures.total_due), isDue: figures.total_due > 0 },
    ...TENDERS.map((tender) => ({ name: TENDER_NAMES[tender], value: formatDollars(figures[`total_${tender}`]) })),
    { name: 'Tax', value: formatDollars(figures.total_tax) },
  ];
  return (
    <>
      <dl className={styles.cards}>
        {cards.map(({ name, value, isDue }) => (
          <div key={name} className={styles.card}>
            <dt>{name}</dt>
            <dd data-due={isDue || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.total_entries === 0 && <Empty title="No sales in this period." />}
    </>
  );
}
