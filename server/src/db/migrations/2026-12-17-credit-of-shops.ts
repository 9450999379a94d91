import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Credit by hand stands in the journal of the shop that its entry names. What an admin gave to customers of all shops named none and was
 * read as the oldest shop's, which it now says. A shop's entries are found by the shop, and adjustment notes in the order of their list,
 * with or without days.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const guard = isPostgres ? sql`store_credit_entry_kept` : sql`store_credit_entry_no_update`;
  await sql`drop trigger ${guard} ${isPostgres ? sql`on store_credit_entry` : sql``}`.execute(db);
  await sql`update store_credit_entry set shop_id = (select id from shop order by number limit 1)
    where shop_id is null`.execute(db);
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
  await sql`drop index store_credit_entry_day`.execute(db);
  await sql`create index store_credit_entry_shop on store_credit_entry (shop_id, business_date)`.execute(db);
  await sql`drop index adjustment_day`.execute(db);
  await sql`create index adjustment_list on adjustment (shop_id, business_date, id)`.execute(db);
  await sql`create index adjustment_list_all on adjustment (business_date, id)`.execute(db);
};

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create trigger store_credit_entry_kept before update or delete on store_credit_entry
    for each row execute function store_credit_entry_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  await sql`create trigger store_credit_entry_no_update before update on store_credit_entry
    begin select raise(abort, 'what became of store credit is only added to'); end`.execute(db);
};
