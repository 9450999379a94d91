import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { onlyRow, readBriefly } from '../db/read.ts';

const ONLY = 1;

/** What nothing else in the ledger shows: whether the card is put away, and whether a test page was printed. */
export type Kept = { isPutAway: boolean; hasPrinted: boolean };

const keptRow = (db: Db) =>
  db.selectFrom('getting_started').select(['is_put_away', 'has_printed']).where('id', '=', ONLY);

const toKept = (row: { is_put_away: number; has_printed: number }): Kept => ({
  isPutAway: row.is_put_away === 1,
  hasPrinted: row.has_printed === 1,
});

export const readKept = async (db: Db): Promise<Kept> => toKept(onlyRow(await readBriefly(db, keptRow(db))));

/** Held to the end of the transaction. */
export const lockKept = async (db: Transaction): Promise<Kept> =>
  toKept(
    await keptRow(db)
      .$if(hasRowLocks(db), (query) => query.forUpdate())
      .executeTakeFirstOrThrow(),
  );

export const saveKept = async (db: Transaction, { isPutAway, hasPrinted }: Kept): Promise<void> => {
  const row = { is_put_away: isPutAway ? 1 : 0, has_printed: hasPrinted ? 1 : 0 };
  await db.updateTable('getting_started').set(row).where('id', '=', ONLY).execute();
};

/** An owner tries voiding among the first things, so a void is looked for among the first sales ever changed, not in all. */
const FIRST_CHANGES = 1000;

/** What is there of everything else, each found by the first row that shows it, however large the ledger is. */
export const findWhatIsThere = async (db: Db) => {
  const row = await db
    .selectFrom('getting_started')
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('category').select('category.id')).as('category'),
      exists(selectFrom('product').select('product.id')).as('product'),
      exists(selectFrom('repair_prices').select('repair_prices.device_id')).as('price'),
      exists(
        selectFrom('login')
          .innerJoin('known_address', 'known_address.login_id', 'login.id')
          .select('login.id')
          .where('login.role', '=', 'shop'),
      ).as('staff'),
      exists(selectFrom('staff').select('staff.id').where('left_at', 'is', null)).as('people'),
      exists(selectFrom('drawer_session').select('drawer_session.id')).as('drawer'),
      exists(
        selectFrom(
          selectFrom('changed_sale').select('kind').orderBy('changed_sale.id').limit(FIRST_CHANGES).as('first_changes'),
        )
          .select('kind')
          .where('kind', '=', 'voided'),
      ).as('void'),
    ])
    .executeTakeFirstOrThrow();
  return {
    hasCatalogue: Boolean(row.category),
    hasProducts: Boolean(row.product),
    hasPrices: Boolean(row.price),
    hasStaffLoggedIn: Boolean(row.staff),
    hasPeople: Boolean(row.people),
    hasOpenedDrawer: Boolean(row.drawer),
    hasVoidedSale: Boolean(row.void),
  };
};

/** The oldest shop's details that may still be missing; undefined where there is no shop. */
export const findFirstShop = (db: Db) =>
  db
    .selectFrom('shop')
    .select(['abn', 'opening_hours as openingHours', 'logo_hash as logoHash'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
