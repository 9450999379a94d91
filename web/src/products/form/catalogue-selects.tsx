import { Anchor, Select, type SelectProps } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { catalogueLevels, type LevelRow } from '../../pickers/catalogue-levels.ts';
import type { Problems } from '../../ui/form/use-form-state.ts';
import { chosen, type ProductValues } from './product-form-values.ts';

type CatalogueSelectsProps = {
  values: ProductValues;
  problems: Problems<ProductValues>;
  hints: Partial<ProductValues>;
  onChange: (part: Partial<ProductValues>) => void;
};

const SEARCHABLE = { searchable: true, allowDeselect: false, maxDropdownHeight: 300 };

/** Category, then the brands of that category, then the devices of that brand. */
export function CatalogueSelects({ values, problems, hints, onChange }: CatalogueSelectsProps) {
  const { categories, brands, devices } = useLevels(values);

  const select = (field: 'category' | 'brand' | 'device') => ({
    value: values[field] || null,
    error: problems[field],
    description: hints[field],
    ...SEARCHABLE,
    // Choosing the current value again must not empty the selects that depend on it.
    onChange: (name: string | null) => name !== values[field] && onChange(chosen({ [field]: name ?? '' })),
  });
  return (
    <>
      <Select
        {...select('category')}
        label="Category"
        required
        placeholder="Select Category"
        {...(values.category === '' && hintOf(categories.data?.length))}
        {...offer(categories, values.category, 'No categories found.')}
      />
      <Select
        {...select('brand')}
        label="Brand"
        placeholder={values.category ? 'Select Brand' : 'Category first'}
        disabled={values.category === ''}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear brand' }}
        {...offer(brands, values.brand, 'No brands found.')}
      />
      <Select
        {...select('device')}
        label="Device"
        placeholder={values.brand ? 'Select Device' : 'Brand first'}
        disabled={values.brand === ''}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear device' }}
        {...offer(devices, values.device, 'No devices found')}
      />
    </>
  );
}

/** A hint above the field would push the field out of its row. */
const HINT_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies SelectProps;

/** Every product has a category. */
function AddCategoryFirst({ words }: { words: string }) {
  return (
    <Anchor component={Link} to={paths.categories} inherit>
      {words}
    </Anchor>
  );
}

/** Told before a form is filled in that must be left for it; nothing while the categories are read. */
const hintOf = (count: number | undefined) => {
  if (count === undefined) return {};
  const words = count === 0 ? 'There are no categories yet. Add one first.' : 'Not in the list? Add a category first.';
  return { ...HINT_BELOW, description: <AddCategoryFirst words={words} /> };
};

const useLevels = ({ category, brand }: ProductValues) => {
  const categories = useQuery(catalogueLevels.category());
  const categoryId = idOf(category, categories.data);
  const brands = useQuery(catalogueLevels.brand(categoryId));
  const devices = useQuery(catalogueLevels.device(categoryId, idOf(brand, brands.data)));
  return { categories, brands, devices };
};

/** A product has the names of its category and brand, but the lists below them are read by id. */
const idOf = (name: string, rows: readonly LevelRow[] | undefined): string =>
  rows?.find((row) => row.name === name)?._id ?? '';

type LevelQuery = Pick<UseQueryResult<LevelRow[]>, 'data' | 'isFetching' | 'isError'>;

/** The names to choose from, each once. The chosen one is offered even while the list loads. */
const offer = ({ data = [], isFetching, isError }: LevelQuery, chosenName: string, none: string) => {
  const names = new Set(data.map(({ name }) => name));
  if (chosenName !== '') names.add(chosenName);
  return {
    data: [...names],
    nothingFoundMessage: isFetching ? 'Loading…' : isError ? 'Something went wrong' : none,
  };
};
