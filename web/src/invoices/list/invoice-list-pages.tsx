import { Button } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty } from '../../ui/page/states.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useDayFilter } from '../../ui/table/use-day-filter.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { ChangedSales } from '../oversight/changed-sales.tsx';
import { type ShownChanges, ShownInvoices, useShownChanges } from '../oversight/shown-invoices.tsx';
import { ALL_COLUMNS, STATUS_COLUMNS } from './invoice-columns.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceGrid } from './invoice-grid.tsx';
import { useStateFilter } from './use-state-filter.ts';

/** /ManageInvoices */
export function ManageInvoicesPage() {
  const { role } = useSession();
  const shown = useShownChanges();
  const chooser = role === 'admin' && <ShownInvoices shown={shown} />;
  if (role === 'admin' && shown !== '') return <ChangedInvoices shown={shown} chooser={chooser} />;
  return <InvoiceList title="Manage Invoices" pageSize={10} columns={ALL_COLUMNS} canEdit chooser={chooser} />;
}

type ChangedInvoicesProps = { shown: ShownChanges; chooser: ReactNode };

/** What became of the selected shop's invoices. */
function ChangedInvoices({ shown, chooser }: ChangedInvoicesProps) {
  const { shop } = useSelectedShop();
  const list = useListState({ pageSizes: [10] });
  const title = 'Manage Invoices';
  return (
    <Page title={title} actions={<OtherLists title={title} />}>
      {shop === null && <ShopMissing />}
      {shop && chooser}
      {shop && <ChangedSales shopId={shop._id} isAfterTheDay={shown === 'after-the-day'} list={list} />}
    </Page>
  );
}

/** /ManageTickets */
export function PaidInvoicesPage() {
  return <InvoiceList title="Paid Invoices" pageSize={5} status="1" columns={STATUS_COLUMNS} />;
}

/** /ManageEstimates */
export function UnpaidInvoicesPage() {
  return <InvoiceList title="Unpaid Invoices" pageSize={5} status="0" columns={STATUS_COLUMNS} />;
}

const LISTS = [
  { title: 'Manage Invoices', path: paths.invoices },
  { title: 'Paid Invoices', path: paths.paidInvoices },
  { title: 'Unpaid Invoices', path: paths.unpaidInvoices },
] as const;

type InvoiceListProps = {
  title: (typeof LISTS)[number]['title'];
  pageSize: number;
  status?: '0' | '1';
  columns: readonly Column<ListedInvoice>[];
  canEdit?: boolean;
  /** Chooses what else the screen may show. */
  chooser?: ReactNode;
};

/** A list of the selected shop's invoices, with its search, its days and its states. */
function InvoiceList({ title, pageSize, status, columns, canEdit = false, chooser }: InvoiceListProps) {
  const { shop } = useSelectedShop();
  const list = useListState({ pageSizes: [pageSize] });
  const days = useDayFilter();
  const states = useStateFilter(status);
  const clear = () => {
    list.type('');
    days.clear();
  };
  const isFiltered = list.q !== '' || days.chip !== 'all' || states.state !== '';
  const empty = isFiltered ? <NoneFound onClear={clear} /> : <NoInvoices />;
  return (
    <Page title={title} actions={<OtherLists title={title} />}>
      {shop === null && <ShopMissing />}
      {shop && (
        <>
          {chooser}
          <InvoiceFilters list={list} days={days} states={states} onClear={clear} />
          <InvoiceGrid
            label={title}
            filter={{
              shop_id: shop._id,
              q: list.q,
              start_date: days.from,
              end_date: days.to,
              ...(status && { status }),
              state: states.state,
            }}
            list={list}
            columns={columns}
            canEdit={canEdit}
            empty={empty}
          />
        </>
      )}
    </Page>
  );
}

function OtherLists({ title }: Pick<InvoiceListProps, 'title'>) {
  return LISTS.filter((list) => list.title !== title).map((list) => (
    <Button key={list.path} component={Link} to={list.path} variant="default" px="sm">
      {list.title}
    </Button>
  ));
}

function NoInvoices() {
  const sell = (
    <Button component={Link} to={paths.paydesk}>
      Go to the Paydesk
    </Button>
  );
  return <Empty title="No invoices yet." action={sell} />;
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      Show all invoices
    </Button>
  );
  return <Empty title="No invoices found." action={clear} />;
}
