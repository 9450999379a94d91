import { Anchor, Button } from '@mantine/core';
import type { Ticket } from '@mendpoint/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { tableProps, useExistingPage } from '../../ui/table/use-list-state.ts';
import { ticketQueries } from '../queries.ts';
import { Promised, TicketBadge } from '../ticket-badge.tsx';
import styles from './ticket-list.module.css';
import type { TicketFilter } from './use-ticket-filter.ts';

/** The tickets that match, the latest first. */
export function TicketList({ filter }: { filter: TicketFilter }) {
  const { list, query, state } = filter;
  const { page, limit } = list;
  const tickets = useQuery(ticketQueries.list({ ...query, page, limit, ...(state !== 'all' && { state }) }));
  useExistingPage(list, tickets.data?.meta.total);
  return (
    <Loaded query={tickets} title="Failed to load the tickets.">
      {({ data, meta }) => (
        <DataTable
          label="Tickets"
          roomy
          columns={COLUMNS}
          rows={data}
          rowKey={({ _id }) => _id}
          empty={<NoTickets filter={filter} />}
          loading={tickets.isPlaceholderData}
          total={meta.total}
          {...tableProps(list)}
        />
      )}
    </Loaded>
  );
}

function NoTickets({ filter: { list, isMine, isOverdue, state, change } }: { filter: TicketFilter }) {
  if (list.q !== '' || isMine || isOverdue || state !== 'open') {
    const isNarrow = state !== 'all' && list.q !== '';
    const all = (
      <Button variant="default" onClick={() => change({ state: 'all' })}>
        Search all tickets
      </Button>
    );
    return <Empty title="No ticket matches." action={isNarrow && all} />;
  }
  return <Empty title="No ticket is open. New drop-off takes in a customer’s devices." />;
}

const COLUMNS: readonly Column<Ticket>[] = [
  {
    title: 'Number',
    narrow: 'heading',
    cell: ({ _id, number }) => (
      <Anchor inherit component={Link} to={paths.ticket(_id)}>
        {number}
      </Anchor>
    ),
  },
  {
    title: 'Customer',
    cell: ({ customer_name, customer_phone }) => <TwoLines first={customer_name} second={customer_phone} />,
  },
  { title: 'Device', cell: ({ device_name, problems }) => <TwoLines first={device_name} second={problems} /> },
  { title: 'State', cell: ({ state }) => <TicketBadge state={state} /> },
  { title: 'Promised', cell: (ticket) => <Promised ticket={ticket} /> },
  { title: 'Technician', cell: ({ technician }) => technician?.name ?? '–' },
  {
    title: 'Actions',
    align: 'right',
    width: 1,
    narrow: 'bare',
    cell: ({ _id, number }) => <RowActions name={`ticket ${number}`} view={paths.ticket(_id)} />,
  },
];

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span>
      {first}
      {second !== '' && <span className={styles.second}>{second}</span>}
    </span>
  );
}
