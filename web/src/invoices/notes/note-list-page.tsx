import { Anchor, Button, Group, Text } from '@mantine/core';
import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import { REFUND_REASONS } from '@mendpoint/domain/sale/refund';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { reasonOr } from '../../api/api-error.ts';
import { csvFile } from '../../lib/csv.ts';
import { download } from '../../lib/download.ts';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { useAddress } from '../../ui/page/use-address.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { DayRange } from '../../ui/table/day-range.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { useDayFilter } from '../../ui/table/use-day-filter.ts';
import { tableProps, useExistingPage, useListState } from '../../ui/table/use-list-state.ts';
import filters from '../list/invoice-filters.module.css';
import { type NoteRange, readEveryNote, useNotePage } from './note-queries.ts';

const TITLE = 'Adjustment Notes';

/** /AdjustmentNotes: every refund of the shop, or of the invoice in the address, by the day on which its note was made. */
export function NoteListPage() {
  const { shop } = useSelectedShop();
  const invoiceId = useAddress().params.get('invoice') ?? '';
  if (invoiceId !== '') return <NoteList of={{ invoice_id: invoiceId }} />;
  if (shop !== null) return <NoteList of={{ shop_id: shop._id }} />;
  return (
    <Page title={TITLE}>
      <ShopMissing />
    </Page>
  );
}

const PAGE_SIZES = [10, 100] as const;

function NoteList({ of }: { of: { shop_id: string } | { invoice_id: string } }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'adjustments' });
  const days = useDayFilter();
  const { page, limit } = list;
  const range: NoteRange = { ...of, start_date: days.from, end_date: days.to };
  const notes = useNotePage({ ...range, page, limit });
  useExistingPage(list, notes.data?.meta.total);
  return (
    <Page title={TITLE} actions={<ExportButton range={range} />}>
      {'invoice_id' in of && <OneInvoice id={of.invoice_id} number={notes.data?.data[0]?.invoiceNumber} />}
      <div className={filters.filters}>
        <div className={filters.days}>
          <DayRange days={days} />
        </div>
      </div>
      <Loaded query={notes} title="Failed to load the adjustment notes.">
        {({ data, meta }) => (
          <DataTable
            label={TITLE}
            roomy
            columns={COLUMNS}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title="Nothing was refunded." />}
            loading={notes.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** Says that only the refunds of one invoice are listed. Its `number` is not known where none is. */
function OneInvoice({ id, number }: { id: string; number: string | undefined }) {
  const { change } = useAddress();
  return (
    <Group gap="xs" mb="sm">
      <Text>
        Only the refunds of{' '}
        <Anchor inherit underline="always" component={Link} to={paths.invoice(id)}>
          {number === undefined ? 'one invoice' : `invoice ${number}`}
        </Anchor>
        .
      </Text>
      <Button variant="subtle" px="sm" onClick={() => change({ invoice: '', page: '' })}>
        Show those of all invoices
      </Button>
    </Group>
  );
}

/** Saves every note of the range, not only those of the page that is shown. */
function ExportButton({ range }: { range: NoteRange }) {
  return (
    <BusyButton
      onPress={async () => download(csvFile(csvOf(await readEveryNote(range))), 'Adjustment-notes.csv')}
      failed={(error) => reasonOr(error, 'The adjustment notes could not be read.')}
    >
      Export CSV
    </BusyButton>
  );
}

const COLUMNS: readonly Column<AdjustmentNote>[] = [
  { title: 'Number', narrow: 'heading', cell: ({ number }) => number },
  { title: 'Date', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    title: 'Invoice',
    cell: ({ invoice_id, invoiceNumber }) => (
      <Anchor inherit component={Link} to={paths.invoice(invoice_id)}>
        {invoiceNumber}
      </Anchor>
    ),
  },
  { title: 'Customer Name', cell: ({ customer_name }) => customer_name || 'No customer' },
  { title: 'Reason', cell: ({ reason }) => REFUND_REASONS[reason] },
  { title: 'Given back by', cell: ({ actor }) => actor },
  { title: 'Total', align: 'right', narrow: 'figure', cell: ({ total }) => formatDollars(total) },
  {
    title: 'Actions',
    align: 'right',
    width: 1,
    narrow: 'bare',
    cell: ({ invoice_id, number }) => <RowActions name={`the invoice of ${number}`} view={paths.invoice(invoice_id)} />,
  },
];

const HEADINGS = [
  'Number',
  'Date',
  'Invoice',
  'Customer',
  'Reason',
  'Note',
  'By',
  'Total',
  'GST',
  'Cash',
  'Cash rounding',
  'EFTPOS',
  'Afterpay',
  'Store credit',
  'Gift card',
  'Deposit',
  'Exchange',
  'Taken instead',
];

const csvOf = (notes: readonly AdjustmentNote[]) => [
  HEADINGS,
  ...notes.map((note) => [
    note.number,
    note.date,
    note.invoiceNumber,
    note.customer_name,
    REFUND_REASONS[note.reason],
    note.note,
    note.actor,
    note.total,
    note.tax,
    note.cash,
    note.cash_rounding,
    note.eftpos,
    note.afterpay,
    note.store_credit ?? 0,
    note.gift_card ?? 0,
    note.deposit ?? 0,
    note.exchange ?? 0,
    note.taken_instead?.invoiceNumber ?? '',
  ]),
];
