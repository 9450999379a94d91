import type { Debtor } from '@mendpoint/contract/owing';
import { DEBT_AGES } from '@mendpoint/domain/sale/owing';
import { formatDay } from '@mendpoint/domain/time/dates';
import type { Day } from '@mendpoint/domain/time/periods';
import { money, type Sheet } from '../sheet.ts';

export const debtorName = ({ name }: Debtor): string => name || 'Nobody named';

/** What each customer owes, for files and paper. */
export const owingSheet = (debtors: readonly Debtor[], shop: string, today: Day): Sheet<Debtor> => ({
  title: 'Owing',
  subtitle: `${shop} · ${formatDay(today)}`,
  fileName: `Owing-${today}`,
  rows: debtors,
  hasTotals: true,
  empty: 'Nobody owes anything.',
  columns: [
    { title: 'Customer', kind: 'text', value: debtorName },
    { title: 'Phone', kind: 'text', value: ({ customer }) => customer?.phone ?? '' },
    { title: 'Oldest', kind: 'text', value: ({ oldest }) => formatDay(oldest) },
    { title: 'Invoices', kind: 'count', value: ({ invoices }) => invoices },
    ...DEBT_AGES.map(({ words }, age) => ({
      title: words,
      kind: 'money' as const,
      value: ({ by_age: byAge }: Debtor) => money(byAge[age] ?? 0),
    })),
    { title: 'Due', kind: 'money', value: ({ due }) => money(due) },
  ],
});
