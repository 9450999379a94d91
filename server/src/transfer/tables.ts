import type { CatalogueRow } from '../catalogue/import.service.ts';
import type { CustomerRow } from '../customers/import.service.ts';
import type { ProductRow } from '../products/import.service.ts';
import { CATALOGUE_COLUMNS } from './catalogue.wire.ts';
import type { Columns } from './columns.ts';
import { CUSTOMER_COLUMNS } from './customers.wire.ts';
import { PRODUCT_COLUMNS } from './products.wire.ts';

/** What the rows of a file are, by the name of the file's kind. */
export type RowOf = { products: ProductRow; customers: CustomerRow; catalogue: CatalogueRow };
export type FileKind = keyof RowOf;

export const COLUMNS: { [Kind in FileKind]: Columns<RowOf[Kind]> } = {
  products: PRODUCT_COLUMNS,
  customers: CUSTOMER_COLUMNS,
  catalogue: CATALOGUE_COLUMNS,
};
