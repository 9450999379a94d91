import { Button, Checkbox, Group } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { useAddress } from '../../ui/page/use-address.ts';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { ProductCsv } from './product-csv.tsx';
import { ProductGrid } from './product-grid.tsx';

const PAGE_SIZES = [20, 25, 30, 35] as const;
const SORTS = ['name', '-name'] as const;

export function ProductListPage() {
  const { shop } = useSelectedShop();
  const may = useMay();
  const list = useListState({ pageSizes: PAGE_SIZES, sorts: SORTS, remembered: 'products' });
  const { params, change } = useAddress();
  const isFaulty = params.get('stock') === 'faulty';
  const showFaulty = (shown: boolean) => change({ stock: shown ? 'faulty' : '', page: '' });
  const actions = shop && (
    <>
      <ProductCsv shopId={shop._id} q={list.q} isFaulty={isFaulty} />
      {may('edit-products') && (
        <Button component={Link} to={paths.addProduct}>
          + Create New Product
        </Button>
      )}
    </>
  );
  return (
    <Page actions={actions}>
      {shop === null && <ShopMissing />}
      {shop && (
        <>
          <Group mb="md">
            <SearchField label="Search Service" value={list.text} onChange={list.type} />
            <Checkbox
              size="md"
              label="Faulty only"
              checked={isFaulty}
              onChange={({ currentTarget }) => showFaulty(currentTarget.checked)}
            />
          </Group>
          <ProductGrid shopId={shop._id} list={list} isFaulty={isFaulty} onShowAll={() => showFaulty(false)} />
        </>
      )}
    </Page>
  );
}
