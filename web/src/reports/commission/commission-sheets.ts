import type { CommissionLine, CommissionPerson } from '@mendpoint/contract/reports/commission';
import { formatDay } from '@mendpoint/domain/time/dates';
import { type ChosenPeriod, describePeriod, periodInFileName } from '../../lib/periods.ts';
import { money, type Sheet } from '../sheet.ts';

export const COMMISSION_REPORT = 'Commission';

type Of = { shop: string; chosen: ChosenPeriod };

export const nameOf = ({ name, disabled }: Pick<CommissionPerson, 'name' | 'disabled'>): string =>
  disabled ? `${name} (has left)` : name;

/** What each person repaired, and is paid for it. */
export const peopleSheet = (rows: readonly CommissionPerson[], { shop, chosen }: Of): Sheet<CommissionPerson> => ({
  title: COMMISSION_REPORT,
  subtitle: `${shop} · ${describePeriod(chosen)}`,
  fileName: `Commission-${periodInFileName(chosen)}`,
  rows,
  hasTotals: true,
  empty: 'This shop has no people yet.',
  columns: [
    { title: 'Person', kind: 'text', value: nameOf, onCard: 'heading' },
    { title: 'Lines', kind: 'count', value: ({ lines }) => lines },
    { title: 'Repairs ex GST', kind: 'money', value: ({ sales }) => money(sales) },
    { title: 'Rate today', kind: 'text', value: ({ percent }) => (percent === null ? '–' : `${percent}%`) },
    { title: 'Commission', kind: 'money', value: ({ commission }) => money(commission), onCard: 'figure' },
  ],
});

/** The lines of one person. */
export const linesSheet = (
  rows: readonly CommissionLine[],
  { shop, chosen, person }: Of & { person: string },
): Sheet<CommissionLine> => ({
  title: COMMISSION_REPORT,
  subtitle: `${person} · ${shop} · ${describePeriod(chosen)}`,
  fileName: `Commission-${person.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${periodInFileName(chosen)}`,
  rows,
  hasTotals: true,
  empty: 'Nothing that they repaired was sold or came back in this period.',
  columns: [
    { title: 'Date', kind: 'text', value: ({ day }) => formatDay(day) },
    { title: 'Invoice', kind: 'text', value: ({ invoice }) => invoice.number },
    { title: 'Ticket', kind: 'text', value: ({ ticket }) => ticket.number },
    { title: 'Repair', kind: 'text', value: ({ name }) => name, onCard: 'heading' },
    { title: 'Repair ex GST', kind: 'money', value: ({ sales }) => money(sales) },
    { title: 'Rate', kind: 'text', value: ({ percent }) => `${percent}%` },
    { title: 'Commission', kind: 'money', value: ({ commission }) => money(commission), onCard: 'figure' },
  ],
});
