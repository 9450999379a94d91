import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { useMay } from '../person/queries.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { useListState } from '../ui/table/use-list-state.ts';
import { CustomerCsv } from './customer-csv.tsx';
import { CustomerGrid } from './customer-grid.tsx';
import { DownloadButton } from './download-button.tsx';

const PAGE_SIZES = [5, 10, 25] as const;
const SORTS = ['name', '-name', 'email', '-email', 'city', '-city'] as const;

export function CustomerListPage() {
  const { shop } = useSelectedShop();
  const may = useMay();
  const list = useListState({ pageSizes: PAGE_SIZES, sorts: SORTS, remembered: 'customers' });
  const { text, type, q, sort } = list;
  const actions = shop && (
    <>
      <CustomerCsv shopId={shop._id} q={q} />
      {may('export') && (
        <DownloadButton filter={{ q, sort, shop_id: shop._id }} subtitle={[shop.name, q].filter(Boolean).join(' · ')} />
      )}
      <Button component={Link} to={paths.addCustomer}>
        + Create Customer
      </Button>
    </>
  );
  return (
    <Page actions={actions}>
      {shop === null && <ShopMissing />}
      {shop && (
        <>
          <Group mb="md">
            <SearchField label="Search by Name, Email, or City" value={text} onChange={type} />
          </Group>
          <CustomerGrid shopId={shop._id} list={list} />
        </>
      )}
    </Page>
  );
}
