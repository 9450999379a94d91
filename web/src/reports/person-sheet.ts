import type { PersonSales } from '@mendpoint/contract/reports/range-reports';
import { type ChosenPeriod, describePeriod, periodInFileName } from '../lib/periods.ts';
import { money, type Sheet } from './sheet.ts';

/** The sales of each person, and what they changed in sales afterwards. */
export const personSheet = (
  people: readonly PersonSales[],
  { shop, chosen }: { shop: string; chosen: ChosenPeriod },
): Sheet<PersonSales> => ({
  title: 'Sales By Person',
  subtitle: `${shop} · ${describePeriod(chosen)} · by the day on which they did it`,
  fileName: `Sales-By-Person-${periodInFileName(chosen)}`,
  rows: people,
  hasTotals: true,
  empty: 'Nothing was sold or changed in this period.',
  columns: [
    { title: 'Person', kind: 'text', value: ({ person }) => person || 'Without a PIN', onCard: 'heading' },
    { title: 'Sales', kind: 'count', value: ({ sales }) => sales },
    { title: 'Sold', kind: 'money', value: ({ sold }) => money(sold) },
    { title: 'Edited', kind: 'money', value: ({ edited }) => money(edited) },
    { title: 'Voids', kind: 'count', value: ({ voids }) => voids },
    { title: 'Voided', kind: 'money', value: ({ voided }) => money(voided) },
    { title: 'Refunded', kind: 'money', value: ({ refunded }) => money(refunded) },
    { title: 'GST', kind: 'money', value: ({ tax }) => money(tax) },
    { title: 'Total', kind: 'money', value: ({ total }) => money(total), onCard: 'figure' },
  ],
});
