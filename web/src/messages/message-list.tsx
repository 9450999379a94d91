import { Anchor, NativeSelect, Text } from '@mantine/core';
import type { Message } from '@mendpoint/contract/messages';
import { MESSAGE_STATE_NAMES, MESSAGE_STATES } from '@mendpoint/domain/message/outbox';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { useAddress } from '../ui/page/use-address.ts';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { OneLine } from '../ui/table/one-line.tsx';
import { tableProps, useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { messageQueries } from './queries.ts';

const PAGE_SIZES = [10, 25, 50, 100] as const;

/** What was told to customers of a shop, the latest first. */
export function MessageList({ shopId }: { shopId: string }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'messages' });
  const { params, change } = useAddress();
  const state = MESSAGE_STATES.find((one) => one === params.get('state'));
  const { page, limit } = list;
  const messages = useQuery(messageQueries.list({ shop_id: shopId, page, limit, ...(state && { state }) }));
  useExistingPage(list, messages.data?.meta.total);
  return (
    <>
      <NativeSelect
        label="Show"
        maw="14rem"
        mb="md"
        value={state ?? ''}
        data={[
          { value: '', label: 'All messages' },
          ...MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_NAMES[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ state: value, page: '' })}
      />
      <Loaded query={messages} title="Failed to load the messages.">
        {({ data, meta }) => (
          <DataTable
            label="Messages"
            roomy
            columns={COLUMNS}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title="No messages." />}
            loading={messages.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<Message>[] = [
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
  { title: 'Customer', cell: ({ customer_name: customer }) => customer },
  { title: 'To', cell: ({ channel, recipient }) => `${channel === 'mail' ? 'Email' : 'SMS'} ${recipient}` },
  { title: 'Written', cell: ({ written_at: at }) => formatDateTime(at) },
  { title: 'State', cell: (message) => <State message={message} /> },
  {
    title: 'Cost',
    align: 'right',
    narrow: 'figure',
    cell: ({ parts, cost }) => (parts > 0 ? formatDollars(cost) : '–'),
  },
];

function State({ message: { state, said } }: { message: Message }) {
  const isBad = state === 'failed' || state === 'unknown';
  return (
    <>
      <Text inherit {...(isBad && { c: 'red' })}>
        {MESSAGE_STATE_NAMES[state]}
      </Text>
      {said !== '' && (
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      )}
    </>
  );
}
