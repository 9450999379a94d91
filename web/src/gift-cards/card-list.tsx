import { Anchor, Badge, Checkbox, Text } from '@mantine/core';
import type { GiftCard } from '@mendpoint/contract/gift-cards';
import { formatDay } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { formatDollars } from '../lib/format.ts';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { useAddress } from '../ui/page/use-address.ts';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { tableProps, useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { CardDialog } from './card-dialog.tsx';
import { STATE_COLOURS, STATE_WORDS } from './card-words.ts';
import styles from './gift-cards.module.css';
import { useCards, useCardsOwed } from './queries.ts';

const PAGE_SIZES = [10, 25, 50, 100] as const;
const NONE = 'No gift card has been sold yet. “Sell a gift card” takes the money and prints the card.';

/** The cards that a shop sold, the latest first, and what is left on all of them. */
export function CardList({ shopId }: { shopId: string }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'gift-cards' });
  const { params, change } = useAddress();
  const withBalance = params.get('left') === 'yes';
  const { q, page, limit } = list;
  const cards = useCards({ shop_id: shopId, q, page, limit, ...(withBalance && { with_balance: true }) });
  const [opened, setOpened] = useState<GiftCard | null>(null);
  useExistingPage(list, cards.data?.meta.total);
  return (
    <>
      <Owed shopId={shopId} />
      <div className={styles.filters}>
        <SearchField label="Search by the end of a code" value={list.text} onChange={list.type} />
        <Checkbox
          label="Only with something left"
          checked={withBalance}
          onChange={({ currentTarget: { checked } }) => change({ left: checked ? 'yes' : '', page: '' })}
        />
      </div>
      <Loaded query={cards} title="Failed to load the gift cards.">
        {({ data, meta }) => (
          <DataTable
            label="Gift cards"
            roomy
            columns={columnsOf(setOpened)}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title={q === '' && !withBalance ? NONE : 'No gift card matches.'} />}
            loading={cards.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
      {opened && <CardDialog id={opened._id} codeEnd={opened.code_end} onClosed={() => setOpened(null)} />}
    </>
  );
}

/** What the shop owes on its cards. */
function Owed({ shopId }: { shopId: string }) {
  const { data } = useCardsOwed(shopId);
  if (!data || data.cards === 0) return null;
  const { cards, owed, expired } = data;
  return (
    <Text mb="md">
      <strong>{formatDollars(owed)}</strong> left on {cards} {cards === 1 ? 'card' : 'cards'}
      {expired > 0 && `, of which ${formatDollars(expired)} on cards that have expired`}
    </Text>
  );
}

const columnsOf = (open: (card: GiftCard) => void): readonly Column<GiftCard>[] => [
  {
    title: 'Code',
    narrow: 'heading',
    cell: (card) => (
      <Anchor inherit component="button" type="button" aria-haspopup="dialog" onClick={() => open(card)}>
        …{card.code_end}
      </Anchor>
    ),
  },
  { title: 'Sold on', cell: ({ date }) => formatDay(date) },
  { title: 'Sold by', cell: ({ sold_by }) => sold_by || '–' },
  { title: 'Expiry', cell: ({ expires_on }) => (expires_on === '' ? 'None' : formatDay(expires_on)) },
  {
    title: 'Status',
    cell: ({ state }) => (
      <Badge color={STATE_COLOURS[state]} variant="light">
        {STATE_WORDS[state]}
      </Badge>
    ),
  },
  { title: 'Sold for', align: 'right', cell: ({ amount }) => formatDollars(amount) },
  { title: 'Left', align: 'right', narrow: 'figure', cell: ({ balance }) => formatDollars(balance) },
];
