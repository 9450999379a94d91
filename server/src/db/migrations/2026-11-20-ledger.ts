import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;
type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const primary: Column = (column) => column.notNull().primaryKey();
const empty: Column = (column) => column.notNull().defaultTo('');
const zero: Column = (column) => column.notNull().defaultTo(0);
const ref =
  (target: string, onDelete: 'cascade' | 'restrict' = 'restrict'): Column =>
  (column) =>
    column.notNull().references(target).onDelete(onDelete);
const optionalRef =
  (target: string): Column =>
  (column) =>
    column.references(target).onDelete('restrict');

/** Byte order on both engines, so that pages agree: PostgreSQL would otherwise sort by the cluster's locale. */
const typesOf = (db: Db) => {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return { key: postgres ? sql`text collate "C"` : sql`text`, bytes: postgres ? sql`bytea` : sql`blob` };
};

export const up = async (db: Db): Promise<void> => {
  await people(db);
  await catalogue(db);
  await products(db);
  await invoices(db);
  await figures(db);
};

const people = async (db: Db): Promise<void> => {
  const { key } = typesOf(db);
  await db.schema
    .createTable('login')
    .addColumn('id', key, primary)
    .addColumn('role', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('email_key', key, required)
    .addColumn('password_hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('login_email_unique', ['email_key'])
    .addCheckConstraint('login_role_known', sql`role in ('admin', 'shop')`)
    .execute();
  await db.schema
    .createTable('admin')
    .addColumn('id', key, (column) => primary(column).references('login.id').onDelete('cascade'))
    .addColumn('first_name', 'text', empty)
    .addColumn('last_name', 'text', empty)
    .addColumn('phone', 'text', empty)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createTable('shop')
    .addColumn('id', key, (column) => primary(column).references('login.id').onDelete('restrict'))
    .addColumn('name', 'text', required)
    .addColumn('name_key', key, required)
    .addColumn('phone', 'text', empty)
    .addColumn('address', 'text', empty)
    .addColumn('post_code', 'text', empty)
    .addColumn('city', 'text', empty)
    .addColumn('state', 'text', empty)
    .addColumn('country', 'text', empty)
    .addColumn('abn', 'text', empty)
    .addColumn('gst_registered', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addUniqueConstraint('shop_name_unique', ['name_key'])
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('token_hash', key, primary)
    .addColumn('login_id', key, ref('login.id', 'cascade'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', key, required)
    .execute();
  await db.schema.createIndex('session_login').on('session').column('login_id').execute();
  await db.schema
    .createTable('password_reset')
    .addColumn('token_hash', key, primary)
    .addColumn('login_id', key, ref('login.id', 'cascade'))
    .addColumn('expires_at', key, required)
    .execute();
  await db.schema.createIndex('password_reset_login').on('password_reset').column('login_id').execute();
  await db.schema
    .createTable('login_failure')
    .addColumn('id', key, primary)
    .addColumn('email_key', key, required)
    .addColumn('address', key, required)
    .addColumn('failed_at', key, required)
    .execute();
  await db.schema.createIndex('login_failure_email').on('login_failure').columns(['email_key', 'failed_at']).execute();
  await db.schema.createIndex('login_failure_address').on('login_failure').columns(['address', 'failed_at']).execute();
  await db.schema
    .createTable('idempotency_key')
    .addColumn('login_id', key, ref('login.id', 'cascade'))
    .addColumn('key_hash', key, required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('idempotency_key_pk', ['login_id', 'key_hash'])
    .execute();
  await db.schema.createIndex('idempotency_key_age').on('idempotency_key').column('created_at').execute();
  await db.schema
    .createTable('customer')
    .addColumn('id', key, primary)
    .addColumn('shop_id', key, optionalRef('shop.id'))
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', empty)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('address', 'text', empty)
    .addColumn('post_code', 'text', empty)
    .addColumn('city', 'text', empty)
    .addColumn('state', 'text', empty)
    .addColumn('country', 'text', empty)
    .addColumn('search_text', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema.createIndex('customer_shop').on('customer').columns(['shop_id', 'id']).execute();
};

const catalogue = async (db: Db): Promise<void> => {
  const { key, bytes } = typesOf(db);
  await db.schema
    .createTable('image')
    .addColumn('hash', key, primary)
    .addColumn('content_type', 'text', required)
    .addColumn('bytes', bytes, required)
    .addColumn('created_at', 'text', required)
    .execute();
  const named = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', key, primary)
      .addColumn('name', 'text', required)
      .addColumn('name_key', key, required)
      .addColumn('search_text', 'text', required)
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required);
  await named('category')
    .addColumn('image_hash', key, optionalRef('image.hash'))
    .addUniqueConstraint('category_name_unique', ['name_key'])
    .execute();
  await named('brand')
    .addColumn('category_id', key, ref('category.id'))
    .addUniqueConstraint('brand_name_unique', ['category_id', 'name_key'])
    .execute();
  await named('device')
    .addColumn('brand_id', key, ref('brand.id'))
    .addUniqueConstraint('device_name_unique', ['brand_id', 'name_key'])
    .execute();
  await named('repair_part')
    .addColumn('category_id', key, ref('category.id'))
    .addUniqueConstraint('repair_part_name_unique', ['category_id', 'name_key'])
    .execute();
  await named('tax')
    .addColumn('rate_bp', 'integer', required)
    .addUniqueConstraint('tax_name_unique', ['name_key'])
    .addCheckConstraint('tax_rate_not_negative', sql`rate_bp >= 0`)
    .execute();
};

const products = async (db: Db): Promise<void> => {
  const { key } = typesOf(db);
  await db.schema
    .createTable('product')
    .addColumn('id', key, primary)
    .addColumn('sku', key, required)
    .addColumn('name', 'text', required)
    .addColumn('name_key', key, required)
    .addColumn('category_id', key, ref('category.id'))
    .addColumn('brand_id', key, optionalRef('brand.id'))
    .addColumn('device_id', key, optionalRef('device.id'))
    .addColumn('shop_id', key, optionalRef('shop.id'))
    .addColumn('price_cents', 'bigint', required)
    .addColumn('quantity', 'integer')
    .addColumn('imei', 'text', empty)
    .addColumn('description', 'text', empty)
    .addColumn('warranty', 'integer', zero)
    .addColumn('warranty_months', 'integer')
    .addColumn('search_text', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addUniqueConstraint('product_sku_unique', ['sku'])
    .addCheckConstraint('product_price_not_negative', sql`price_cents >= 0`)
    .addCheckConstraint('product_quantity_not_negative', sql`quantity >= 0`)
    .execute();
  await db.schema.createIndex('product_price').on('product').columns(['price_cents', 'id']).execute();
  for (const column of ['shop_id', 'category_id', 'brand_id', 'device_id']) {
    await db.schema.createIndex(`product_${column}`).on('product').column(column).execute();
  }
  await db.schema
    .createTable('product_image')
    .addColumn('product_id', key, ref('product.id', 'cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('image_hash', key, ref('image.hash'))
    .addPrimaryKeyConstraint('product_image_pk', ['product_id', 'position'])
    .execute();
  await db.schema.createIndex('product_image_hash').on('product_image').column('image_hash').execute();
  await db.schema
    .createTable('sku_counter')
    .addColumn('id', 'integer', primary)
    .addColumn('last', 'integer', required)
    .execute();
  await sql`insert into sku_counter (id, last) values (1, 0)`.execute(db);
};

/**
 * An invoice is a document: customer, tax class and lines are snapshots, so their ids point at nothing that must still
 * exist and carry no foreign key.
 */
const invoices = async (db: Db): Promise<void> => {
  const { key } = typesOf(db);
  const customer = ['first_name', 'last_name', 'email', 'phone', 'address', 'post_code', 'city', 'state', 'country'];
  let invoice = db.schema
    .createTable('invoice')
    .addColumn('id', key, primary)
    .addColumn('shop_id', key, ref('shop.id'))
    .addColumn('number', key, required)
    .addColumn('status', 'text', required)
    .addColumn('business_date', key, required)
    .addColumn('tax_id', key)
    .addColumn('tax_class', 'text', required)
    .addColumn('tax_rate_bp', 'integer', required)
    .addColumn('total_cents', 'bigint', required)
    .addColumn('subtotal_cents', 'bigint', required)
    .addColumn('tax_cents', 'bigint', required)
    .addColumn('cash_cents', 'bigint', zero)
    .addColumn('eftpos_cents', 'bigint', zero)
    .addColumn('afterpay_cents', 'bigint', zero)
    .addColumn('terms', 'text', empty)
    .addColumn('customer_id', key);
  for (const field of customer) invoice = invoice.addColumn(`customer_${field}`, 'text', empty);
  await invoice
    .addColumn('search_text', 'text', required)
    .addColumn('checked_out_at', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addUniqueConstraint('invoice_number_unique', ['shop_id', 'number'])
    .addCheckConstraint('invoice_status_known', sql`status in ('paid', 'unpaid')`)
    .addCheckConstraint('invoice_parts_add_up', sql`subtotal_cents + tax_cents = total_cents and total_cents > 0`)
    .addCheckConstraint(
      'invoice_payments_within_total',
      sql`cash_cents >= 0 and eftpos_cents >= 0 and afterpay_cents >= 0
        and cash_cents + eftpos_cents + afterpay_cents <= total_cents`,
    )
    .execute();
  const live = sql<boolean>`voided_at is null`;
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('invoice').columns(columns).where(live).execute();
  await index('invoice_live', ['id']);
  await index('invoice_shop', ['shop_id', 'id']);
  await index('invoice_shop_status', ['shop_id', 'status', 'id']);
  await index('invoice_shop_day', ['shop_id', 'business_date', 'id']);
  await db.schema
    .createTable('invoice_line')
    .addColumn('id', key, primary)
    .addColumn('invoice_id', key, ref('invoice.id', 'cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('quantity', 'integer', required)
    .addColumn('price_cents', 'bigint', required)
    .addColumn('product_id', key)
    .addColumn('sku', 'text', empty)
    .addColumn('repair_part_id', key)
    .addColumn('category_id', key)
    .addColumn('category_name', 'text', empty)
    .addColumn('brand_id', key)
    .addColumn('brand_name', 'text', empty)
    .addColumn('device_id', key)
    .addColumn('device_name', 'text', empty)
    .addUniqueConstraint('invoice_line_position_unique', ['invoice_id', 'position'])
    .addCheckConstraint('invoice_line_kind_known', sql`kind in ('product', 'repair')`)
    .addCheckConstraint('invoice_line_sane', sql`quantity > 0 and price_cents >= 0`)
    .execute();
};

/** Kept in the transaction of the sale, edit or void that changes them; every report reads these and no invoice. */
const figures = async (db: Db): Promise<void> => {
  const { key } = typesOf(db);
  const amounts = ['total', 'subtotal', 'tax', 'cash', 'eftpos', 'afterpay', 'products', 'repairs'];
  let day = db.schema
    .createTable('sales_day')
    .addColumn('shop_id', key, ref('shop.id'))
    .addColumn('business_date', key, required)
    .addColumn('invoices', 'integer', zero)
    .addColumn('paid_invoices', 'integer', zero);
  for (const amount of amounts) day = day.addColumn(`${amount}_cents`, 'bigint', zero);
  await day.addPrimaryKeyConstraint('sales_day_pk', ['shop_id', 'business_date']).execute();
  await db.schema
    .createTable('item_sales_day')
    .addColumn('shop_id', key, ref('shop.id'))
    .addColumn('business_date', key, required)
    .addColumn('item_name', key, required)
    .addColumn('quantity', 'bigint', zero)
    .addColumn('amount_cents', 'bigint', zero)
    .addPrimaryKeyConstraint('item_sales_day_pk', ['shop_id', 'business_date', 'item_name'])
    .execute();
};
