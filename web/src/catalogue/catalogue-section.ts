import type { CatalogueCalls } from '@mendpoint/contract/catalogue/catalogue-calls';
import type { ComponentType } from 'react';
import type { FormState, Problems } from '../ui/form/use-form-state.ts';
import type { Column } from '../ui/table/data-table.tsx';

/** What every catalogue row has. `updatedAt` goes back with an edit, so that two editors notice each other. */
export type CatalogueRow = { _id: string; updatedAt?: string };

export type FieldsProps<Values extends object> = Pick<FormState<Values>, 'values' | 'problems' | 'change' | 'field'>;

/** One section of the catalogue as data: its words, its calls, its columns and its form. */
export type CatalogueSection<Row extends CatalogueRow, Values extends Record<string, string>> = {
  /** As in 'Error deleting category', 'Error fetching categories'. */
  thing: string;
  things: string;
  title: string;
  addLabel: string;
  editLabel: string;
  searchLabel: string;
  empty: string;
  calls: CatalogueCalls;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The field that a 'name already exists' is about. */
  nameField: keyof Values & string;
  /** What the form begins with: a row's own, or a new one's. */
  valuesOf: (row: Row | null) => Values;
  /** What must be filled in, by its label. */
  required: Partial<Record<keyof Values, string>>;
  /** Said beside the fields when one of the required is empty. */
  incomplete?: string;
  /** What else is wrong, when everything required is there. */
  check?: (values: Values) => Problems<Values>;
  /** The body that saves `values`; `row` is the one that is edited. */
  bodyOf: (values: Values, row: Row | null) => object;
  Fields: ComponentType<FieldsProps<Values>>;
};
