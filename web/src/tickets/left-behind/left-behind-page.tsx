import { Anchor } from '@mantine/core';
import type { LeftBehindTicket } from '@mendpoint/contract/left-behind';
import { formatDate, formatDay } from '@mendpoint/domain/time/dates';
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
import { TicketBadge } from '../ticket-badge.tsx';
import { leftBehindQueries } from './queries.ts';

/** /LeftBehind: what waits for its customers for longer than the shop says, the longest first. */
export function LeftBehindPage() {
  const { shop } = useSelectedShop();
  return <Page>{shop === null ? <ShopMissing /> : <LeftBehind key={shop._id} shopId={shop._id} />}</Page>;
}

const PAGE_SIZES = [10, 25, 50, 100] as const;

function LeftBehind({ shopId }: { shopId: string }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'left-behind' });
  const { page, limit } = list;
  const waiting = useQuery(leftBehindQueries.list({ shop_id: shopId, page, limit }));
  useExistingPage(list, waiting.data?.meta.total);
  return (
    <Loaded query={waiting} title="Failed to load what is left behind.">
      {({ data, meta }) => (
        <DataTable
          label="Left behind"
          roomy
          columns={COLUMNS}
          rows={data}
          rowKey={({ _id }) => _id}
          empty={<Empty title="Nothing is left behind. After how many days it is, Ticket Rules say." />}
          loading={waiting.isPlaceholderData}
          total={meta.total}
          {...tableProps(list)}
        />
      )}
    </Loaded>
  );
}

const COLUMNS: readonly Column<LeftBehindTicket>[] = [
  {
    title: 'Ticket',
    narrow: 'heading',
    cell: ({ _id, number }) => (
      <OneLine>
        <Anchor inherit component={Link} to={paths.ticket(_id)} underline="always">
          {number}
        </Anchor>
      </OneLine>
    ),
  },
  { title: 'Device', cell: ({ device_name: device }) => device },
  { title: 'Customer', cell: ({ customer_name: name }) => name },
  { title: 'Phone', cell: ({ customer_phone: phone }) => <OneLine>{phone || '–'}</OneLine> },
  { title: 'State', cell: ({ state }) => <TicketBadge state={state} /> },
  { title: 'Days', align: 'right', narrow: 'figure', cell: ({ days_waiting: days }) => days.toLocaleString('en-AU') },
  { title: 'Total', align: 'right', cell: ({ total }) => formatDollars(total) },
  { title: 'Reminders', align: 'right', cell: ({ reminders }) => reminders },
  { title: 'Last reminder', cell: ({ last_reminded_at: at }) => (at === null ? '–' : formatDate(at)) },
  { title: 'Notice: collect by', cell: ({ collect_by: day }) => (day === null ? '–' : formatDay(day)) },
];
