import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { catalogueQueries } from '../catalogue/queries.ts';
import * as paths from '../lib/paths.ts';
import { confirmLeave, useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { useAddress } from '../ui/page/use-address.ts';
import { LevelSelect } from './level-select.tsx';
import styles from './price-book.module.css';
import { PriceCsv } from './price-csv.tsx';
import { PriceEditor } from './price-editor.tsx';
import { type PriceSheet, priceQueries } from './queries.ts';

/** What each repair costs on each device, of one brand in one category. */
export function PriceBookPage() {
  const [hasChanges, setHasChanges] = useState(false);
  useUnsavedGuard(hasChanges);
  const { categories, category, brands, brand, change } = useBrand();
  const choose = async (next: Record<string, string>) => {
    if (hasChanges && !(await confirmLeave())) return;
    change({ ...next, device: '' }, { replace: true });
  };
  return (
    <Page fill>
      <div className={styles.page}>
        <BrandFilters {...{ categories, category, brands, brand }} onChoose={(next) => void choose(next)} />
        <Loaded query={categories} title="Error fetching categories">
          {(rows) => rows.length === 0 && <None what="categories" path={paths.categories} />}
        </Loaded>
        {category && (
          <Loaded query={brands} title="Error fetching brands">
            {(rows) => rows.length === 0 && <None what="brands" path={paths.brands} />}
          </Loaded>
        )}
        {category && brand && (
          <Sheet
            key={`${category._id} ${brand._id}`}
            brand={{ categoryId: category._id, brandId: brand._id }}
            onChanges={setHasChanges}
          />
        )}
      </div>
    </Page>
  );
}

/** The category and brand of the address, else those of some device: many a category has nothing that is repaired. */
const useBrand = () => {
  const { params, change } = useAddress();
  const { data: device, isLoading } = useQuery({ ...priceQueries.someDevice(), enabled: !params.get('category') });
  const categoryId = params.get('category') || (device?.category._id ?? '');
  const brandId = params.get('brand') || (device?.brand._id ?? '');
  const categories = useQuery(catalogueQueries.categories());
  const category = isLoading ? undefined : chosen(categories.data, categoryId);
  // Usually these are the ones, so that all is asked for at once.
  const likely = category?._id ?? categoryId;
  const brands = useQuery({ ...catalogueQueries.brands(likely), enabled: likely !== '' });
  useQuery(priceQueries.sheet({ categoryId, brandId }));
  return { categories, category, brands, brand: category && chosen(brands.data, brandId), change };
};

type BrandFiltersProps = Omit<ReturnType<typeof useBrand>, 'change'> & {
  onChoose: (next: Record<string, string>) => void;
};

function BrandFilters({ categories, category, brands, brand, onChoose }: BrandFiltersProps) {
  return (
    <Group className={styles.filters} gap="sm">
      <LevelSelect
        label="Category"
        rows={categories.data?.map(({ _id, category_name }) => ({ value: _id, label: category_name }))}
        value={category?._id}
        onChoose={(id) => onChoose({ category: id, brand: '' })}
      />
      <LevelSelect
        label="Brand"
        rows={brands.data?.map(({ _id, brand_name }) => ({ value: _id, label: brand_name }))}
        value={brand?._id}
        onChoose={(id) => onChoose({ brand: id })}
      />
      <div className={styles.csv}>
        <PriceCsv />
      </div>
    </Group>
  );
}

/** The row of this id, or the first one. */
const chosen = <Row extends { _id: string }>(rows: Row[] | undefined, id: string | undefined): Row | undefined =>
  rows?.find(({ _id }) => _id === id) ?? rows?.[0];

type SheetProps = { brand: { categoryId: string; brandId: string }; onChanges: (has: boolean) => void };

function Sheet({ brand, onChanges }: SheetProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const sheet = useQuery(priceQueries.sheet(brand));
  return (
    <Loaded query={sheet} title="Error fetching prices">
      {(read) => missingFrom(read) ?? <PriceEditor brand={brand} read={read} isPhone={isPhone} onChanges={onChanges} />}
    </Loaded>
  );
}

const missingFrom = ({ devices, problems }: PriceSheet) => {
  if (devices.length === 0) return <None what="devices of this brand" path={paths.devices} />;
  return problems.length === 0 ? <None what="repair parts in this category" path={paths.repairParts} /> : null;
};

function None({ what, path }: { what: string; path: string }) {
  const [thing = ''] = what.split(' ', 1);
  return (
    <Empty
      title={`No ${what} yet.`}
      action={
        <Button component={Link} to={path}>
          Add {thing === 'repair' ? 'repair parts' : thing}
        </Button>
      }
    />
  );
}
