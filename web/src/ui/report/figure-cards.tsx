import type { PeriodFigures } from '@mendpoint/contract/reports/period-reports';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { shownTenders } from '@mendpoint/domain/sale/shown-tenders';
import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { Empty } from '../page/states.tsx';
import styles from './figure-cards.module.css';

type Figure = keyof PeriodFigures;

const cardsOf = (figures: PeriodFigures): { name: string; figure: Figure }[] => [
  { name: 'Invoices', figure: 'total_entries' },
  { name: 'Sales', figure: 'total_amount' },
  { name: 'Paid', figure: 'total_paid' },
  { name: 'Due', figure: 'total_due' },
  ...shownTenders((tender) => figures[`total_${tender}`] ?? 0).map((tender) => ({
    name: TENDER_NAMES[tender],
    figure: `total_${tender}` as const,
  })),
  { name: 'Tax', figure: 'total_tax' },
];

type FigureCardsProps = {
  figures: PeriodFigures;
  /** What a card shows below its figure. */
  below?: (figure: Figure) => ReactNode;
};

/** A period's figures as cards. An amount still due is marked by colour and by label. */
export function FigureCards({ figures, below }: FigureCardsProps) {
  return (
    <>
      <dl className={styles.cards}>
        {cardsOf(figures).map(({ name, figure }) => (
          <div key={name} className={styles.card}>
            <dt>{name}</dt>
            <dd>
              <div className={styles.value} data-due={(figure === 'total_due' && figures.total_due > 0) || undefined}>
                {figure === 'total_entries'
                  ? figures.total_entries.toLocaleString('en-AU')
                  : formatDollars(figures[figure] ?? 0)}
              </div>
              {below?.(figure)}
            </dd>
          </div>
        ))}
      </dl>
      {figures.total_entries === 0 && <Empty title="No sales in this period." />}
    </>
  );
}

type Sum = {
  name: string;
  /** As it is shown. */
  value: string;
  /** Marks money that somebody still owes. */
  isDue?: boolean;
};

/** Sums side by side, in large letters. */
export function SumCards({ sums, label }: { sums: readonly Sum[]; label: string }) {
  return (
    <dl className={styles.cards} aria-label={label}>
      {sums.map(({ name, value, isDue }) => (
        <div key={name} className={styles.card}>
          <dt>{name}</dt>
          <dd>
            <div className={styles.value} data-due={isDue || undefined}>
              {value}
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
