import { Anchor, Text } from '@mantine/core';
import type { Deposit } from '@mendpoint/contract/deposits';
import { DEPOSIT_KIND_NAMES } from '@mendpoint/domain/deposit/deposit';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { formatDay } from '@mendpoint/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { OneLine } from '../../ui/table/one-line.tsx';
import { tableProps, useExistingPage, useListState } from '../../ui/table/use-list-state.ts';
import { depositQueries } from './queries.ts';

/** /Deposits: what is held of the customers of a shop, the latest first. */
export function DepositsPage() {
  const { shop } = useSelectedShop();
  return <Page>{shop === null ? <ShopMissing /> : <Held key={shop._id} shopId={shop._id} />}</Page>;
}

const PAGE_SIZES = [10, 25, 50, 100] as const;

function Held({ shopId }: { shopId: string }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'deposits' });
  const { page, limit } = list;
  const held = useQuery(depositQueries.held({ shop_id: shopId, page, limit }));
  useExistingPage(list, held.data?.meta.total);
  return (
    <>
      <Owed shopId={shopId} />
      <Loaded query={held} title="Failed to load the deposits.">
        {({ data, meta }) => (
          <DataTable
            label="Deposits held"
            roomy
            columns={COLUMNS}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title="No deposit is held. “Take a deposit” is on the page of each ticket." />}
            loading={held.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </>
  );
}

/** What the shop owes. */
function Owed({ shopId }: { shopId: string }) {
  const { data } = useQuery(depositQueries.owed(shopId));
  if (!data || data.deposits === 0) return null;
  const { deposits, held, part_payments: parts } = data;
  return (
    <Text mb="md">
      <strong>{formatDollars(held)}</strong> held on {deposits} {deposits === 1 ? 'deposit' : 'deposits'}
      {parts > 0 && `, of which ${formatDollars(parts)} are part payments`}
    </Text>
  );
}

const COLUMNS: readonly Column<Deposit>[] = [
  {
    title: 'Ticket',
    narrow: 'heading',
    cell: ({ ticket_id: id, ticket_number: number }) => (
      <OneLine>
        <Anchor inherit component={Link} to={paths.ticket(id)} underline="always">
          {number}
        </Anchor>
      </OneLine>
    ),
  },
  { title: 'Device', cell: ({ device_name: device }) => device },
  { title: 'Customer', cell: ({ customer_name: customer }) => customer },
  { title: 'Taken on', cell: ({ date }) => formatDay(date) },
  { title: 'Taken by', cell: ({ taken_by: by }) => by || '–' },
  { title: 'Paid by', cell: ({ tender }) => TENDER_NAMES[tender] },
  { title: 'Kind', cell: ({ kind }) => DEPOSIT_KIND_NAMES[kind] },
  { title: 'Taken', align: 'right', cell: ({ amount }) => formatDollars(amount) },
  { title: 'Held', align: 'right', narrow: 'figure', cell: ({ held }) => formatDollars(held) },
];
