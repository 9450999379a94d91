import { useQuery } from '@tanstack/react-query';
import type { FieldsProps } from './catalogue-section.ts';
import { ParentSelect } from './parent-select.tsx';
import { catalogueQueries } from './queries.ts';

type CategoryFieldProps = Pick<FieldsProps<{ categoryId: string }>, 'values' | 'problems'> & {
  autoFocus?: boolean;
  onChange: (categoryId: string) => void;
};

/** The category that a row belongs to. */
export function CategoryField({ values, problems, ...select }: CategoryFieldProps) {
  const categories = useQuery(catalogueQueries.categories());
  return (
    <ParentSelect
      label="Category"
      rows={categories}
      nameOf={(row) => row.category_name}
      value={values.categoryId}
      error={problems.categoryId}
      {...select}
    />
  );
}
