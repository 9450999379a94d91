import { type Category, categoryCalls } from '@mendpoint/contract/catalogue/categories';
import { PictureField } from '../ui/form/picture-field.tsx';
import styles from './catalogue-page.module.css';
import { CataloguePage } from './catalogue-page.tsx';
import type { CatalogueSection, FieldsProps } from './catalogue-section.ts';
import { NameField } from './name-field.tsx';

type Values = { category_name: string; p_image: string };

function Fields({ values, change, field }: FieldsProps<Values>) {
  return (
    <>
      <NameField data-autofocus label="Category Name" {...field('category_name')} />
      <PictureField picture={values.p_image} onChange={(p_image) => change({ p_image })} />
    </>
  );
}

const CATEGORY: CatalogueSection<Category, Values> = {
  thing: 'category',
  things: 'categories',
  title: 'Categories',
  addLabel: 'Add Category',
  editLabel: 'Edit Category',
  searchLabel: 'Search by Name',
  empty: 'No categories found.',
  isInStarter: true,
  calls: categoryCalls,
  columns: [
    { title: '#', width: 64, narrow: 'hidden', cell: (_row, index) => index + 1 },
    { title: 'Name', narrow: 'heading', cell: (row) => row.category_name },
    {
      title: 'Image',
      cell: ({ p_image }) =>
        p_image ? (
          <img className={styles.picture} src={p_image} alt="" />
        ) : (
          <span className={styles.noPicture}>No image</span>
        ),
    },
  ],
  nameOf: (row) => row.category_name,
  nameField: 'category_name',
  valuesOf: (row) => ({ category_name: row?.category_name ?? '', p_image: row?.p_image ?? '' }),
  required: { category_name: 'Category Name' },
  bodyOf: ({ category_name, p_image }, row) => ({
    category_name: category_name.trim(),
    ...pictureIn(p_image, row?.p_image ?? ''),
  }),
  Fields,
};

/** An unchanged image is not sent, so the server keeps it; null removes it. */
const pictureIn = (picture: string, before: string): { p_image?: string | null } =>
  picture === before ? {} : { p_image: picture === '' ? null : picture };

export function CategoryPage() {
  return <CataloguePage section={CATEGORY} />;
}
