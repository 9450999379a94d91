import { join } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import type { AdminTable } from '../admins/admins.table.ts';
import type {
  BrandTable,
  CategoryTable,
  DeviceTable,
  RepairPartTable,
  TaxTable,
} from '../catalogue/catalogue.table.ts';
import type { CustomerTable } from '../customers/customers.table.ts';
import { StartError } from '../errors.ts';
import type {
  BuyerSalesTable,
  ItemSalesView,
  ItemSumTable,
  SalesDayTable,
  SoldItemTable,
} from '../figures/figures.table.ts';
import type { IdempotencyKeyTable } from '../http/idempotency.table.ts';
import type { ImageTable } from '../images/images.table.ts';
import type { InvoiceEventTable } from '../invoices/history.table.ts';
import type { InvoiceLineTable, InvoiceTable } from '../invoices/invoices.table.ts';
import type {
  KnownAddressTable,
  LoginFailureTable,
  LoginTable,
  PasswordResetTable,
  SessionTable,
} from '../logins/logins.table.ts';
import type { ProductImageTable, ProductTable, SkuCounterTable } from '../products/products.table.ts';
import type { ShopTable } from '../shops/shops.table.ts';
import { type Limits, openPostgresPool } from './postgres.ts';
import { keepPrivate, LEDGER, makePrivateFolder } from './private-files.ts';
import type { SearchCountTable } from './search-counts.table.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Database = {
  login: LoginTable;
  admin: AdminTable;
  session: SessionTable;
  password_reset: PasswordResetTable;
  login_failure: LoginFailureTable;
  known_address: KnownAddressTable;
  idempotency_key: IdempotencyKeyTable;
  shop: ShopTable;
  customer: CustomerTable;
  category: CategoryTable;
  brand: BrandTable;
  device: DeviceTable;
  repair_part: RepairPartTable;
  tax: TaxTable;
  image: ImageTable;
  product: ProductTable;
  product_image: ProductImageTable;
  sku_counter: SkuCounterTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_event: InvoiceEventTable;
  sales_day: SalesDayTable;
  sold_item: SoldItemTable;
  item_sum: ItemSumTable;
  item_sales: ItemSalesView;
  buyer_sales: BuyerSalesTable;
  search_count: SearchCountTable;
};

export type Db = Kysely<Database>;
export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** SQLite has one writer at a time and no `for update`. */
export const hasRowLocks = (db: Db): boolean => engineOf(db) === 'postgres';

/**
 * Opens the ledger: PostgreSQL where a URL is given (it connects at the first query), else the SQLite file in `dataDir`,
 * which is made when absent. Throws StartError when that cannot be.
 */
export const openDatabase = (databaseUrl: string | null, dataDir: string, limits?: Limits): Db =>
  databaseUrl
    ? new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPostgresPool(databaseUrl, limits) }) })
    : openSqlite(dataDir);

const openSqlite = (dataDir: string): Db => {
  try {
    makePrivateFolder(dataDir);
    const db = new Kysely<Database>({ dialect: sqliteDialect(join(dataDir, LEDGER)) });
    keepPrivate(dataDir);
    return db;
  } catch (error) {
    throw new StartError(`The ledger in DATA_DIR '${dataDir}' cannot be opened: ${(error as Error).message}`);
  }
};
