import { type RepairPart, repairPartCalls } from '@mendpoint/contract/catalogue/repair-parts';
import { CataloguePage } from './catalogue-page.tsx';
import type { CatalogueSection, FieldsProps } from './catalogue-section.ts';
import { CategoryField } from './category-field.tsx';
import { NameField } from './name-field.tsx';

type Values = { repair_name: string; categoryId: string };

function Fields({ values, problems, change, field }: FieldsProps<Values>) {
  return (
    <>
      <NameField data-autofocus label="Repair Name" {...field('repair_name')} />
      <CategoryField values={values} problems={problems} onChange={(categoryId) => change({ categoryId })} />
    </>
  );
}

const REPAIR_PART: CatalogueSection<RepairPart, Values> = {
  thing: 'repair part',
  things: 'repair parts',
  title: 'Repair Parts',
  addLabel: 'Add Repair Part',
  editLabel: 'Edit Repair Part',
  searchLabel: 'Search by Repair Name',
  empty: 'No problems found.',
  isInStarter: true,
  calls: repairPartCalls,
  columns: [
    { title: '#', width: 64, narrow: 'hidden', cell: (_row, index) => index + 1 },
    { title: 'Repair Name', narrow: 'heading', cell: (row) => row.repair_name },
    { title: 'Category', cell: (row) => row.category.category_name },
  ],
  nameOf: (row) => row.repair_name,
  nameField: 'repair_name',
  valuesOf: (row) => ({ repair_name: row?.repair_name ?? '', categoryId: row?.category._id ?? '' }),
  required: { repair_name: 'Repair Name', categoryId: 'Category' },
  bodyOf: ({ repair_name, categoryId }) => ({ repair_name: repair_name.trim(), categoryId }),
  Fields,
};

export function RepairPartPage() {
  return <CataloguePage section={REPAIR_PART} />;
}
