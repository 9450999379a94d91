import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '../../catalogue/queries.ts';
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
  const categories = useQuery(catalogueQueries.categories());
  const categoryId = categories.data?.find(({ category_name }) => category_name === values.category)?._id ?? '';
  const brands = useQuery({ ...catalogueQueries.brands(categoryId), enabled: categoryId !== '' });
  const brandId = brands.data?.find(({ brand_name }) => brand_name === values.brand)?._id ?? '';
  const devices = useQuery({ ...catalogueQueries.devices({ categoryId, brandId }), enabled: brandId !== '' });

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
        data={namesOf(categories.data, ({ category_name }) => category_name, values.category)}
        nothingFoundMessage={waitOr(categories, 'No categories found.')}
      />
      <Select
        {...select('brand')}
        label="Brand"
        placeholder={values.category ? 'Select Brand' : 'Category first'}
        disabled={values.category === ''}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear brand' }}
        data={namesOf(brands.data, ({ brand_name }) => brand_name, values.brand)}
        nothingFoundMessage={waitOr(brands, 'No brands found.')}
      />
      <Select
        {...select('device_name')}
        label="Device"
        placeholder={values.brand ? 'Select Device' : 'Brand first'}
        disabled={values.brand === ''}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear device' }}
        data={namesOf(devices.data, ({ device_name }) => device_name, values.device_name)}
        nothingFoundMessage={waitOr(devices, 'No devices found')}
      />
    </>
  );
}

/** Each name once: the chosen one too, while the list is still on its way. */
const namesOf = <Row,>(rows: Row[] | undefined, nameOf: (row: Row) => string, held: string): string[] => [
  ...new Set([...(rows ?? []).map(nameOf), ...(held === '' ? [] : [held])]),
];

const waitOr = ({ isFetching, isError }: { isFetching: boolean; isError: boolean }, none: string): string => {
  if (isFetching) return 'Loading…';
  return isError ? 'Something went wrong' : none;
};
