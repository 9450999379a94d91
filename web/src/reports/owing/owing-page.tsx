import { UnstyledButton } from '@mantine/core';
import type { Debtor } from '@mendpoint/contract/owing';
import { DEBT_AGES } from '@mendpoint/domain/sale/owing';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Loading } from '../../ui/page/states.tsx';
import { ReportFailure } from '../../ui/report/report-failure.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ExportButtons } from '../export-buttons.tsx';
import { ReportScreen } from '../report-screen.tsx';
import reportStyles from '../reports.module.css';
import { DebtDialog } from './debt-dialog.tsx';
import styles from './owing.module.css';
import { debtorName, owingSheet } from './owing-sheet.ts';
import { useDebtors } from './queries.ts';
import { RemindAll } from './remind-all.tsx';

const PAGE = 25;

type Shop = { _id: string; name: string };

/** What each customer owes the shop, by the age of the sales. */
export function OwingPage() {
  return <ReportScreen title="Owing">{(shop) => <Owing shop={shop} />}</ReportScreen>;
}

function Owing({ shop }: { shop: Shop }) {
  const [opened, setOpened] = useState<Debtor | null>(null);
  const { data, isPending, isError, isPlaceholderData, error, refetch } = useDebtors(shop._id);
  const today = sydneyDay(new Date());
  const sheet = data && !isPlaceholderData ? owingSheet(data.data, shop.name, today) : null;
  const actions = (
    <>
      {sheet && <RemindAll shopId={shop._id} debtors={sheet.rows} today={today} />}
      <ExportButtons sheet={sheet} />
    </>
  );
  return (
    <Page title="Owing" actions={actions}>
      {isPending && <Loading />}
      {isError && <ReportFailure error={error} onRetry={() => void refetch()} />}
      {data && !isError && <Debtors {...data} isStale={isPlaceholderData} onOpen={setOpened} />}
      <p className={reportStyles.note}>
        Each unpaid invoice counts by the days since its sale. A reminder is a mail with a statement of all that is due;
        a customer gets one a day at most.
      </p>
      {opened?.customer && (
        <DebtDialog
          shopId={shop._id}
          customer={opened.customer}
          name={debtorName(opened)}
          onClosed={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

type DebtorsProps = { data: readonly Debtor[]; total: Total; isStale: boolean; onOpen: (debtor: Debtor) => void };

function Debtors({ data, total, isStale, onOpen }: DebtorsProps) {
  const [page, setPage] = useState(1);
  return (
    <DataTable
      label="Owing"
      columns={columnsOf(onOpen)}
      rows={data.slice((page - 1) * PAGE, page * PAGE)}
      rowKey={({ customer, name }) => customer?._id ?? `nobody ${name}`}
      empty={<Empty title="Nobody owes anything." />}
      loading={isStale}
      roomy
      page={page}
      limit={PAGE}
      total={data.length}
      onPage={setPage}
      totals={totalsOf(total)}
    />
  );
}

const dollarsOrDash = (amount: number): string => (amount === 0 ? '–' : formatDollars(amount));

const columnsOf = (open: (debtor: Debtor) => void): Column<Debtor>[] => [
  {
    title: 'Customer',
    narrow: 'heading',
    cell: (debtor) =>
      debtor.customer ? (
        <UnstyledButton className={styles.name} onClick={() => open(debtor)}>
          {debtorName(debtor)}
        </UnstyledButton>
      ) : (
        debtorName(debtor)
      ),
  },
  { title: 'Oldest', cell: ({ oldest }) => formatDay(oldest) },
  { title: 'Invoices', align: 'right', cell: ({ invoices }) => invoices.toLocaleString('en-AU') },
  ...DEBT_AGES.map(
    ({ words }, age): Column<Debtor> => ({
      title: words,
      align: 'right',
      cell: ({ by_age: byAge }) => dollarsOrDash(byAge[age] ?? 0),
    }),
  ),
  { title: 'Due', align: 'right', narrow: 'figure', cell: ({ due }) => <strong>{formatDollars(due)}</strong> },
  { title: 'Reminded', cell: ({ reminded_on: day }) => (day === '' ? 'Never' : formatDay(day)) },
];

type Total = { debtors: number; invoices: number; due: number; by_age: readonly number[] };

const totalsOf = ({ invoices, due, by_age: byAge }: Total) => [
  'Total',
  '',
  invoices.toLocaleString('en-AU'),
  ...byAge.map(dollarsOrDash),
  formatDollars(due),
  '',
];
