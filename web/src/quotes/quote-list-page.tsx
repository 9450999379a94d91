import { Anchor, NativeSelect } from '@mantine/core';
import type { Quote } from '@mendpoint/contract/quotes';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { useAddress } from '../ui/page/use-address.ts';
import { QUOTE_WORDS, QuoteBadge } from '../ui/sale/quote-badge.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { tableProps, useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { useQuotes } from './queries.ts';
import styles from './quotes.module.css';

/** /Quotes: the quotes of the shop, the latest first. */
export function QuoteListPage() {
  const { shop } = useSelectedShop();
  return <Page>{shop === null ? <ShopMissing /> : <QuoteList key={shop._id} shopId={shop._id} />}</Page>;
}

const PAGE_SIZES = [10, 25, 50, 100] as const;
/** An expired quote is open past its day, so it is listed with the open ones. */
const STATES = ['open', 'won', 'lost'] as const;
const CHOICES = STATES.map((value) => ({ value, label: QUOTE_WORDS[value] }));

function QuoteList({ shopId }: { shopId: string }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'quotes' });
  const { params, change } = useAddress();
  const state = STATES.find((each) => each === params.get('state'));
  const { q, page, limit } = list;
  const quotes = useQuotes({ shop_id: shopId, q, page, limit, ...(state && { state }) });
  useExistingPage(list, quotes.data?.meta.total);
  return (
    <>
      <div className={styles.filters}>
        <SearchField label="Search by Customer or Quote Number" value={list.text} onChange={list.type} />
        <NativeSelect
          aria-label="Status"
          data={[{ value: '', label: 'All quotes' }, ...CHOICES]}
          value={state ?? ''}
          onChange={({ currentTarget }) => change({ state: currentTarget.value, page: '' })}
        />
      </div>
      <Loaded query={quotes} title="Failed to load the quotes.">
        {({ data, meta }) => (
          <DataTable
            label="Quotes"
            roomy
            columns={COLUMNS}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title={q === '' && !state ? NONE : 'No quote matches.'} />}
            loading={quotes.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </>
  );
}

const NONE = 'There are no quotes yet. On the paydesk, Save as quote makes one of what is on the receipt.';

const COLUMNS: readonly Column<Quote>[] = [
  {
    title: 'Number',
    narrow: 'heading',
    cell: ({ _id, number }) => (
      <Anchor inherit component={Link} to={paths.quote(_id)}>
        {number}
      </Anchor>
    ),
  },
  { title: 'Date', cell: ({ quoted_at }) => formatDateTime(quoted_at) },
  { title: 'Customer Name', cell: ({ customer_name }) => customer_name || 'No customer' },
  { title: 'Valid until', cell: ({ valid_until }) => formatDay(valid_until) },
  { title: 'Status', cell: ({ state }) => <QuoteBadge state={state} /> },
  { title: 'Made by', cell: ({ quoted_by }) => quoted_by },
  { title: 'Total', align: 'right', narrow: 'figure', cell: ({ total }) => formatDollars(total) },
  {
    title: 'Actions',
    align: 'right',
    width: 1,
    narrow: 'bare',
    cell: ({ _id, number }) => <RowActions name={`quote ${number}`} view={paths.quote(_id)} />,
  },
];
