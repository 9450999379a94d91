import type { CatalogueRow } from '../catalogue/import-catalogue.service.ts';
import type { Columns } from '../csv/heading.ts';
import type { CustomerRow } from '../customers/import-customers.service.ts';
import type { ProductRow } from '../products/import-products.service.ts';
import type { PriceRow } from '../repair-prices/import-prices.service.ts';
import { CATALOGUE_COLUMNS } from './catalogue-file.wire.ts';
import { CUSTOMER_COLUMNS } from './customers-file.wire.ts';
import type { FileKind } from './file-kind.ts';
import { PRICE_COLUMNS } from './prices-file.wire.ts';
import { PRODUCT_COLUMNS } from './products-file.wire.ts';

/** What the rows of a file are, by the file's kind. */
export type RowOf = { products: ProductRow; customers: CustomerRow; catalogue: CatalogueRow; prices: PriceRow };

export const COLUMNS: { [Kind in FileKind]: Columns<RowOf[Kind]> } = {
  products: PRODUCT_COLUMNS,
  customers: CUSTOMER_COLUMNS,
  catalogue: CATALOGUE_COLUMNS,
  prices: PRICE_COLUMNS,
};
