import type { CatalogueCalls } from '@mendpoint/contract/catalogue/catalogue-calls';
import type { ComponentType } from 'react';
import type { FormState, Problems } from '../ui/form/use-form-state.ts';
import type { Column } from '../ui/table/data-table.tsx';

/**
 * The fields of a row in every section. `updatedAt` is sent back with an edit, so that the second of two editors is
 * warned.
 */
export type CatalogueRow = { _id: string; updatedAt?: string };

export type FieldsProps<Values extends object> = Pick<FormState<Values>, 'values' | 'problems' | 'change' | 'field'>;

/** One section of the catalogue as data: its texts, its calls, its columns and its form. */
export type CatalogueSection<Row extends CatalogueRow, Values extends Record<string, string>> = {
  /** Used in messages such as 'Error deleting category' and 'Error fetching categories'. */
  thing: string;
  things: string;
  title: string;
  addLabel: string;
  editLabel: string;
  searchLabel: string;
  empty: string;
  /** Whether the starter catalogue has such rows. */
  isInStarter: boolean;
  calls: CatalogueCalls;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The field that shows 'already exists'. */
  nameField: keyof Values & string;
  /** The values the form begins with; `row` is null for a new row. */
  valuesOf: (row: Row | null) => Values;
  /** The required fields, each with its label. */
  required: Partial<Record<keyof Values, string>>;
  /** Shown when a required field is empty, besides the message at the field. */
  incomplete?: string;
  /** Finds what is wrong once all required fields are filled in. */
  check?: (values: Values) => Problems<Values>;
  /** The body that saves `values`; `row` is the one that is edited. */
  bodyOf: (values: Values, row: Row | null) => object;
  Fields: ComponentType<FieldsProps<Values>>;
};
