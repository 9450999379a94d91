import { Title } from '@mantine/core';
import type { JournalDay, JournalLine } from '@mendpoint/contract/reports/journal';
import { formatMoney, parseDollars, sum } from '@mendpoint/domain/money/cents';
import { formatDollars } from '../../lib/format.ts';
import { dayInWords } from '../../lib/periods.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import styles from '../reports.module.css';

type JournalTableProps = { day: JournalDay; isSoFar: boolean; isStale: boolean };

/** The lines of a day with their totals; debits and credits are equal. */
export function JournalTable({ day: { date, number, lines }, isSoFar, isStale }: JournalTableProps) {
  const words = dayInWords(date);
  return (
    <section className={styles.takings} aria-labelledby={`journal-${date}`}>
      <Title order={2} size="h4" mb="xs" id={`journal-${date}`}>
        {isSoFar ? `${words} (so far)` : words} · {number}
      </Title>
      <DataTable
        label={`Journal of ${words}`}
        figures
        columns={COLUMNS}
        rows={lines}
        rowKey={({ key }) => key}
        empty=""
        loading={isStale}
        totals={totalsOf(lines)}
        {...NO_PAGES}
      />
    </section>
  );
}

const amount = (dollars: number): string => (dollars === 0 ? '' : formatDollars(dollars));

const accountOf = ({ name, tax_class, tax_rate }: JournalLine): string =>
  tax_class === '' ? name : `${name} · ${tax_class} (${tax_rate}%)`;

const COLUMNS: readonly Column<JournalLine>[] = [
  { title: 'Account', cell: accountOf },
  { title: 'Debit', align: 'right', width: '18%', cell: ({ debit }) => amount(debit) },
  { title: 'Credit', align: 'right', width: '18%', cell: ({ credit }) => amount(credit) },
  { title: 'GST within', align: 'right', width: '18%', cell: ({ gst }) => amount(gst) },
];

/** The table shows the whole day, with its totals at the end, so it needs no pages. */
const NO_PAGES = { page: 1, limit: 1, total: 0, onPage: () => undefined };

/** The GST of a day is the GST of its credits minus that of its debits. */
const totalsOf = (lines: readonly JournalLine[]): string[] => {
  const sumOf = (dollars: (line: JournalLine) => number) =>
    formatMoney(sum(lines.map((line) => parseDollars(dollars(line)))));
  const gst = ({ credit, gst: within }: JournalLine) => (credit > 0 ? within : -within);
  return ['Total', sumOf(({ debit }) => debit), sumOf(({ credit }) => credit), sumOf(gst)];
};
