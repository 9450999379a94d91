import type { Shop } from '@mendpoint/contract/shops';
import { useState } from 'react';
import { serverMessageOr } from '../api/api-error.ts';
import { useHistoryPath } from '../audit/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { type ListState, useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { AddStore } from './add-store.tsx';
import { EditShopDialog } from './edit-shop-dialog.tsx';
import { LogOutShopButton } from './log-out-shop-button.tsx';
import { useShopPage } from './queries.ts';
import { ShopDetailsDialog } from './shop-details-dialog.tsx';
import styles from './shop-list-page.module.css';
import { useAskToDeleteShop } from './use-ask-to-delete-shop.ts';

const PAGE_SIZE = 5;

const COLUMNS: Column<Shop>[] = [
  { title: '#', width: 64, narrow: 'hidden', cell: (_shop, index) => index + 1 },
  { title: 'Name', narrow: 'heading', cell: (shop) => shop.name },
  { title: 'Email', cell: (shop) => shop.email },
  { title: 'Phone', cell: (shop) => <span className={styles.phone}>{shop.phone}</span> },
  { title: 'City', cell: (shop) => shop.city },
];

type Opened = { shop: Shop; as: 'view' | 'edit' };

/** Lists all stores, to be viewed, edited and deleted. */
export function ShopListPage() {
  const list = useListState({ pageSizes: [PAGE_SIZE] });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Page actions={<AddStore />}>
      <div className={styles.search}>
        <SearchField label="Search by Name" value={list.text} onChange={list.type} />
      </div>
      <Stores list={list} onOpen={setOpened} />
      {opened?.as === 'view' && <ShopDetailsDialog shop={opened.shop} onClosed={close} />}
      {opened?.as === 'edit' && <EditShopDialog shop={opened.shop} onClosed={close} />}
    </Page>
  );
}

function Stores({ list, onOpen }: { list: ListState; onOpen: (opened: Opened) => void }) {
  const { page, limit, q } = list;
  const shops = useShopPage({ page, limit, q });
  useExistingPage(list, shops.data?.meta.total);
  const { ask, deleting } = useAskToDeleteShop();
  const historyPath = useHistoryPath();
  const actions = (shop: Shop) => (
    <RowActions
      name={shop.name}
      view={() => onOpen({ shop, as: 'view' })}
      history={historyPath(shop._id)}
      edit={() => onOpen({ shop, as: 'edit' })}
      onDelete={() => void ask(shop)}
      deleting={deleting === shop._id}
    >
      <LogOutShopButton shop={shop} />
    </RowActions>
  );
  return (
    <Loaded query={shops} title={shops.error ? serverMessageOr(shops.error, 'Failed to load shops.') : undefined}>
      {(found) => (
        <DataTable
          label="Stores"
          roomy
          columns={[...COLUMNS, { title: 'Actions', align: 'right', narrow: 'bare', width: 240, cell: actions }]}
          rows={found.shops}
          rowKey={({ _id }) => _id}
          empty={<Empty title="No shops available." {...(q === '' && { action: <AddStore /> })} />}
          loading={shops.isPlaceholderData}
          page={page}
          limit={limit}
          total={found.meta.total}
          onPage={list.turnTo}
        />
      )}
    </Loaded>
  );
}
