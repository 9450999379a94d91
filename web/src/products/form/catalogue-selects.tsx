import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { catalogueLevels, type LevelRow } from '../../pickers/catalogue-levels.ts';
import type { Problems } from '../../ui/form/use-form-state.ts';
import { chosen, type ProductValues } from './product-form-values.ts';

type CatalogueSelectsProps = {
  values: ProductValues;
  problems: Problems<ProductValues>;
  hints: Partial<ProductValues>;
  onChange: (part: Partial<ProductValues>) => void;
};

/** Category, then the brands of that category, then the devices of that brand. */
export function CatalogueSelects({ values, problems, hints, onChange }: CatalogueSelectsProps) {
  const categories = useQuery(catalogueLevels.category());
  const categoryId = idOf(values.category, categories.data);
  const brands = useQuery(catalogueLevels.brand(categoryId));
  const brandId = idOf(values.brand, brands.data);
  const devices = useQuery(catalogueLevels.device(categoryId, brandId));

  const select = (field: 'category' | 'brand' | 'device_name') => ({
    value: values[field] || null,
    error: problems[field],
    description: hints[field],
    searchable: true,
    allowDeselect: false,
    maxDropdownHeight: 300,
    // Choosing what is chosen already must not empty the selects that depend on it.
    onChange: (name: string | null) => name !== values[field] && onChange(chosen({ [field]: name ?? '' })),
  });
  return (
    <>
      <Select
        {...select('category')}
        label="Category"
        required
        placeholder="Select Category"
        data={namesOf(categories.data, values.category)}
        nothingFoundMessage={waitOr(categories, 'No categories found.')}
      />
      <Select
        {...select('brand')}
        label="Brand"
        placeholder={values.category ? 'Select Brand' : 'Category first'}
        disabled={values.category === ''}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear brand' }}
        data={namesOf(brands.data, values.brand)}
        nothingFoundMessage={waitOr(brands, 'No brands found.')}
      />
      <Select
        {...select('device_name')}
        label="Device"
        placeholder={values.brand ? 'Select Device' : 'Brand first'}
        disabled={values.brand === ''}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear device' }}
        data={namesOf(devices.data, values.device_name)}
        nothingFoundMessage={waitOr(devices, 'No devices found')}
      />
    </>
  );
}

/** A product names its category and brand; the lists below them are asked for by id. */
const idOf = (name: string, rows: readonly LevelRow[] | undefined): string =>
  rows?.find((row) => row.name === name)?._id ?? '';

/** Each name once. The chosen one is offered even while the list loads. */
const namesOf = (rows: readonly LevelRow[] | undefined, chosenName: string): string[] => [
  ...new Set([...(rows ?? []).map(({ name }) => name), ...(chosenName === '' ? [] : [chosenName])]),
];

const waitOr = ({ isFetching, isError }: { isFetching: boolean; isError: boolean }, none: string): string => {
  if (isFetching) return 'Loading…';
  return isError ? 'Something went wrong' : none;
};
