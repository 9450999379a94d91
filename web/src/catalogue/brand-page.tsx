import { type Brand, brandCalls } from '@mendpoint/contract/catalogue/brands';
import { CataloguePage } from './catalogue-page.tsx';
import type { CatalogueSection, FieldsProps } from './catalogue-section.ts';
import { CategoryField } from './category-field.tsx';
import { NameField } from './name-field.tsx';

type Values = { brand_name: string; categoryId: string };

function Fields({ values, problems, change, field }: FieldsProps<Values>) {
  return (
    <>
      <NameField data-autofocus label="Brand Name" {...field('brand_name')} />
      <CategoryField values={values} problems={problems} onChange={(categoryId) => change({ categoryId })} />
    </>
  );
}

const BRAND: CatalogueSection<Brand, Values> = {
  thing: 'brand',
  things: 'brands',
  title: 'Brands',
  addLabel: 'Add Brand',
  editLabel: 'Edit Brand',
  searchLabel: 'Search by Name',
  empty: 'No brands found.',
  isInStarter: true,
  calls: brandCalls,
  columns: [
    { title: '#', width: 64, narrow: 'hidden', cell: (_row, index) => index + 1 },
    { title: 'Brand', narrow: 'heading', cell: (row) => row.brand_name },
    { title: 'Category', cell: (row) => row.category.category_name },
  ],
  nameOf: (row) => row.brand_name,
  nameField: 'brand_name',
  valuesOf: (row) => ({ brand_name: row?.brand_name ?? '', categoryId: row?.category._id ?? '' }),
  required: { brand_name: 'Brand Name', categoryId: 'Category' },
  bodyOf: ({ brand_name, categoryId }) => ({ brand_name: brand_name.trim(), categoryId }),
  Fields,
};

export function BrandPage() {
  return <CataloguePage section={BRAND} />;
}
