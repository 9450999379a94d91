import { Anchor, Button, Skeleton } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { stateOf } from '../lib/sale-state.ts';
import { Empty } from '../ui/page/states.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { StateBadge } from '../ui/sale/state-badge.tsx';
import type { Column } from '../ui/table/data-table.tsx';
import { Panel } from './panel.tsx';
import { PanelTable } from './panel-table.tsx';
import { useLatestInvoices } from './use-latest-invoices.ts';

/** What was sold last. */
export function LatestInvoicesPanel({ shopId }: { shopId: string }) {
  const invoices = useLatestInvoices(shopId);
  return (
    <Panel title="Latest invoices" width="wide" more={{ label: 'Manage Invoices', path: paths.invoices }}>
      {invoices.isPending && <Skeleton height={160} />}
      {invoices.isError && <ReportFailure error={invoices.error} onRetry={() => void invoices.refetch()} />}
      {invoices.isSuccess && invoices.data.length === 0 && <NoInvoices />}
      {invoices.isSuccess && invoices.data.length > 0 && (
        <PanelTable label="Latest invoices" columns={COLUMNS} rows={invoices.data} rowKey={({ _id }) => _id} empty="" />
      )}
    </Panel>
  );
}

function NoInvoices() {
  const sell = (
    <Button component={Link} to={paths.paydesk} variant="default">
      Go to the Paydesk
    </Button>
  );
  return <Empty title="No invoices yet." action={sell} />;
}

const customerOf = ({ customer }: ListedInvoice): string => (customer === null ? '–' : personName(customer));

const COLUMNS: Column<ListedInvoice>[] = [
  {
    title: 'Invoice Number',
    cell: ({ _id, invoiceNumber }) => (
      <Anchor inherit component={Link} to={paths.invoice(_id)}>
        {invoiceNumber}
      </Anchor>
    ),
    narrow: 'heading',
  },
  { title: 'Date', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: 'Customer Name', cell: customerOf },
  { title: 'Status', cell: (invoice) => <StateBadge state={stateOf(invoice)} /> },
  { title: 'Total', cell: ({ total }) => formatDollars(total), align: 'right' },
];
