import { Anchor, NativeSelect } from '@mantine/core';
import type { PartsQuery, TicketPart } from '@mendpoint/contract/parts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { useAddress } from '../../ui/page/use-address.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { OneLine } from '../../ui/table/one-line.tsx';
import { tableProps, useExistingPage, useListState } from '../../ui/table/use-list-state.ts';
import { PartSteps } from './part-steps.tsx';
import { partName, partStateWords } from './part-words.ts';
import { partQueries } from './queries.ts';

/** /Parts: what the repairs of a shop wait for, what waits longest first. */
export function PartsPage() {
  const { shop } = useSelectedShop();
  return <Page>{shop === null ? <ShopMissing /> : <Parts key={shop._id} shopId={shop._id} />}</Page>;
}

const PAGE_SIZES = [10, 25, 50, 100] as const;

type State = NonNullable<PartsQuery['state']>;
const STATES: readonly { value: State; label: string; empty: string }[] = [
  { value: 'wanted', label: 'To order', empty: 'Nothing is to be ordered.' },
  { value: 'ordered', label: 'Ordered', empty: 'Nothing is on order.' },
  { value: 'late', label: 'Late', empty: 'No order is late.' },
  { value: 'here', label: 'Here now', empty: 'Nothing that a ticket waits for is on hand.' },
  { value: 'reserved', label: 'Reserved', empty: 'Nothing is reserved.' },
];

function Parts({ shopId }: { shopId: string }) {
  const { params, change } = useAddress();
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'parts' });
  const { page, limit } = list;
  const chosen = STATES.find(({ value }) => value === params.get('state')) ?? STATES[0];
  const state = chosen?.value ?? 'wanted';
  const found = useQuery(partQueries.list({ shop_id: shopId, state, page, limit }));
  useExistingPage(list, found.data?.meta.total);
  return (
    <>
      <NativeSelect
        aria-label="Which parts"
        mb="md"
        maw="16rem"
        data={STATES.map(({ value, label }) => ({ value, label }))}
        value={state}
        onChange={({ currentTarget: { value } }) => change({ state: value === 'wanted' ? '' : value, page: '' })}
      />
      <Loaded query={found} title="Failed to load the parts.">
        {({ data, meta }) => (
          <DataTable
            label="Parts"
            roomy
            columns={COLUMNS}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title={chosen?.empty ?? ''} />}
            loading={found.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<TicketPart>[] = [
  { title: 'Part', narrow: 'heading', cell: partName },
  {
    title: 'Ticket',
    cell: ({ ticket: { _id, number } }) => (
      <OneLine>
        <Anchor inherit component={Link} to={paths.ticket(_id)} underline="always">
          {number}
        </Anchor>
      </OneLine>
    ),
  },
  { title: 'Device', cell: ({ ticket }) => ticket.device_name },
  { title: 'Supplier', cell: ({ supplier }) => supplier || '–' },
  { title: 'Supplier’s Code', cell: ({ supplier_code: code }) => code || '–' },
  { title: 'State', cell: (part) => `${partStateWords(part)}${part.is_late ? ' (late)' : ''}` },
  { title: 'Available', align: 'right', cell: ({ available }) => available ?? '–' },
  { title: 'Next', narrow: 'bare', cell: (part) => <Next part={part} /> },
];

function Next({ part }: { part: TicketPart }) {
  return useMay()('take-in-devices') && <PartSteps part={part} />;
}
