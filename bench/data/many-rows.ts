import { randomInt } from 'node:crypto';
import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import type { InsertObject } from 'kysely';
import { sql } from 'kysely';
import { engineOf, type OpenLedger, openDatabase } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { settleSearchChanges } from '../../server/src/db/search/short-keys.ts';
import type { Database } from '../../server/src/db/tables.ts';

const GOODS =
  'Tempered glass,Leather wallet,Silicone case,Rugged cover,Battery,Wall charger,Car charger,USB-C cable,Lightning cable,Screen,Screen protector,Magnetic mount,Ring stand,Camera lens,Back glass,Charging port,Speaker,Microphone,Power bank,Stylus';
const LOOKS =
  'Black,Clear,Navy,Rose,Red,Matte,Slim,Heavy duty,Privacy,Recycled,Café crème,2 m,1 m,20 W,65 W,OEM,Premium,Refurbished';
const BRANDS = 'Apple,Samsung,Google,Oppo,Huawei,Xiaomi,Motorola,Nokia,Sony,OnePlus';
const NAMES =
  'Ada,Liam,Olivia,Noah,Zoë,Jack,Charlotte,Mia,Xavier,Grace,Đào,Renée,Oscar,Isla,Ruby,Thomas,Hannah,Lachlan,Ngọc,Sofia';
const FAMILIES =
  "Smith,Nguyen,O'Brien,Wilson,Brown,Martin,Singh,Papadopoulos,Chen,Taylor,Anderson,Zhang,Kowalski,Rossi,Walker,Hughes";
const CITIES = 'Sydney,Melbourne,Brisbane,Perth,Adelaide,Hobart,Darwin,Canberra,Wagga Wagga,Newcastle,Geelong,Cairns';

const pick = (list: string): string => {
  const items = list.split(',');
  return items[randomInt(items.length)] ?? '';
};

const AT = '2026-11-20T00:00:00.000Z';
const dated = { created_at: AT, updated_at: AT };
const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');
let serial = 0;
/** Ids sort in the order in which they were made, as the product's do. */
const newId = (): string => `01900000-0000-7000-8000-${String(++serial).padStart(12, '0')}`;
const catalogueRow = (name: string) => ({
  id: newId(),
  name,
  name_key: nameKey(name),
  search_text: searchKey(name),
  ...dated,
});

/** Adds `rows` products and as many customers to a database, which may hold some shops. Answers the search texts of a few of each. */
export const fillWithRows = async (environment: Record<string, string>, rows: number): Promise<string[]> => {
  const db = openDatabase(environment['DATABASE_URL'] ?? null, environment['DATA_DIR'] ?? '');
  try {
    await migrate(db);
    const texts = await db
      .transaction()
      .execute(async (trx) => [...(await insertProducts(trx, rows)), ...(await insertCustomers(trx, rows))]);
    await settleSearchChanges(db);
    if (engineOf(db) === 'postgres') await sql`vacuum analyze`.execute(db);
    else await sql`analyze`.execute(db);
    return texts;
  } finally {
    await db.destroy();
  }
};

const insertProducts = async (db: OpenLedger, count: number): Promise<string[]> => {
  const category = { ...catalogueRow('Bench phones'), image_hash: null };
  await db.insertInto('category').values(category).execute();
  const brands = BRANDS.split(',').map((brand) => ({ ...catalogueRow(brand), category_id: category.id }));
  await db.insertInto('brand').values(brands).execute();
  const products = Array.from({ length: count }, (_, n) => {
    const brand = brands[randomInt(brands.length)];
    const name = `${pick(GOODS)} for ${brand?.name} ${randomInt(1, 60)}, ${pick(LOOKS)} ${pick(LOOKS)}`;
    const [sku, imei] = [`PROD-${n + 100_000}`, `35${digits(13)}`];
    return {
      id: newId(),
      sku,
      name,
      name_key: nameKey(name),
      category_id: category.id,
      brand_id: brand?.id ?? null,
      price_cents: randomInt(100, 200_000),
      quantity: randomInt(50),
      faulty: 0,
      reserved: 0,
      imei,
      description: `${name}. Fits well.`,
      warranty: 0,
      supplier: '',
      supplier_code: '',
      search_text: searchKey([name, brand?.name ?? '', '', sku, imei].join(' ')),
      ...dated,
    };
  });
  await insertAll(db, 'product', products);
  return products.slice(0, 200).map(({ search_text }) => search_text);
};

const insertCustomers = async (db: OpenLedger, count: number): Promise<string[]> => {
  const customers = Array.from({ length: count }, (_, n) => {
    const [first_name, last_name, city] = [pick(NAMES), pick(FAMILIES), pick(CITIES)];
    const email = `${searchKey(first_name)}.${n}@example.com`;
    const phone = `04${digits(8)}`;
    const search_text = searchKey([first_name, last_name, email, phone, phone, city].join(' '));
    return { id: newId(), first_name, last_name, email, phone, city, ...NO_ADDRESS, search_text, ...dated };
  });
  await insertAll(db, 'customer', customers);
  return customers.slice(0, 200).map(({ search_text }) => search_text);
};

const NO_ADDRESS = { address: '', post_code: '', state: '', country: 'Australia', company: '', abn: '', notes: '' };

const AT_ONCE = 1000;

const insertAll = async <Table extends 'product' | 'customer'>(
  db: OpenLedger,
  table: Table,
  rows: InsertObject<Database, Table>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
};
