import { type Device, deviceCalls } from '@mendpoint/contract/catalogue/devices';
import { useQuery } from '@tanstack/react-query';
import { CataloguePage } from './catalogue-page.tsx';
import type { CatalogueSection, FieldsProps } from './catalogue-section.ts';
import { CategoryField } from './category-field.tsx';
import { NameField } from './name-field.tsx';
import { ParentSelect } from './parent-select.tsx';
import { catalogueQueries } from './queries.ts';

type Values = { categoryId: string; brandId: string; device_name: string };

/** A brand belongs to one category, so choosing another category clears the brand. */
function Fields({ values, problems, change, field }: FieldsProps<Values>) {
  const brands = useQuery({ ...catalogueQueries.brands(values.categoryId), enabled: values.categoryId !== '' });
  return (
    <>
      <CategoryField
        autoFocus
        values={values}
        problems={problems}
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
      <NameField label="Device Name" {...field('device_name')} />
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
  isInStarter: true,
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
