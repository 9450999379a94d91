import { TextInput } from '@mantine/core';
import { type Device, deviceCalls } from '@mendpoint/contract/catalogue/devices';
import { useQuery } from '@tanstack/react-query';
import { CataloguePage } from './catalogue-page.tsx';
import type { CatalogueSection, FieldsProps } from './catalogue-section.ts';
import { ParentSelect } from './parent-select.tsx';
import { catalogueQueries } from './queries.ts';

type Values = { categoryId: string; brandId: string; device_name: string };

/** A brand belongs to one category, so picking another category lets go of the brand. */
function Fields({ values, problems, change, field }: FieldsProps<Values>) {
  const categories = useQuery(catalogueQueries.categories());
  const brands = useQuery({ ...catalogueQueries.brands(values.categoryId), enabled: values.categoryId !== '' });
  return (
    <>
      <ParentSelect
        label="Category"
        autoFocus
        rows={categories}
        nameOf={(row) => row.category_name}
        value={values.categoryId}
        error={problems.categoryId}
        onChange={(categoryId) => change({ categoryId, brandId: '' })}
      />
      <ParentSelect
        label="Brand"
        disabled={values.categoryId === ''}
        rows={brands}
        nameOf={(row) => row.brand_name}
        value={values.brandId}
        error={problems.brandId}
        onChange={(brandId) => change({ brandId })}
      />
      <TextInput label="Device Name" required maxLength={500} autoComplete="off" {...field('device_name')} />
    </>
  );
}

const DEVICE: CatalogueSection<Device, Values> = {
  thing: 'device',
  things: 'devices',
  title: 'Devices',
  addLabel: 'Add Device',
  editLabel: 'Edit Device',
  searchLabel: 'Search by Name',
  empty: 'No devices found',
  calls: deviceCalls,
  columns: [
    { title: 'Category', cell: (row) => row.category.category_name },
    { title: 'Brand', cell: (row) => row.brand.brand_name },
    { title: 'Device', narrow: 'heading', cell: (row) => row.device_name },
  ],
  nameOf: (row) => row.device_name,
  nameField: 'device_name',
  valuesOf: (row) => ({
    categoryId: row?.category._id ?? '',
    brandId: row?.brand._id ?? '',
    device_name: row?.device_name ?? '',
  }),
  required: { categoryId: 'Category', brandId: 'Brand', device_name: 'Device Name' },
  incomplete: 'All fields are required!',
  bodyOf: ({ device_name, ...parents }) => ({ device_name: device_name.trim(), ...parents }),
  Fields,
};

export function DevicePage() {
  return <CataloguePage section={DEVICE} />;
}
