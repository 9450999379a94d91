import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;
type Row = { id: string; shop_id: string | null; search_text: string };

/** How many rows of each shop hold each text of up to two letters: most rows hold most of them, so no index could tell. */
export const up = async (db: Db): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('search_count')
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('text', key, (column) => column.notNull())
    .addColumn('shop_id', key, (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_count_key', ['kind', 'text', 'shop_id'])
    .execute();
  for (const kind of ['product', 'customer']) await countRows(db, kind);
};

const BATCH = 1000;

const countRows = async (db: Db, kind: string): Promise<void> => {
  const totals = new Map<string, Map<string, number>>();
  let last = '';
  for (;;) {
    const { rows } = await sql<Row>`select id, shop_id, search_text from ${sql.table(kind)}
      where id > ${last} order by id limit ${BATCH}`.execute(db);
    for (const row of rows) count(totals, row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) break;
  }
  const counted = [...totals].flatMap(([shop, texts]) =>
    [...texts].map(([text, total]) => sql`(${kind}, ${text}, ${shop}, ${sql.lit(total)})`),
  );
  for (let from = 0; from < counted.length; from += BATCH) {
    await sql`insert into search_count (kind, text, shop_id, total)
      values ${sql.join(counted.slice(from, from + BATCH))}`.execute(db);
  }
};

const count = (totals: Map<string, Map<string, number>>, { shop_id, search_text }: Row): void => {
  const shop = shop_id ?? '';
  const texts = totals.get(shop) ?? new Map<string, number>();
  totals.set(shop, texts);
  for (const text of shortTexts(search_text)) texts.set(text, (texts.get(text) ?? 0) + 1);
};

const shortTexts = (text: string): Set<string> => {
  const found = new Set(['']);
  for (const word of text.split(' ')) {
    let before = '';
    for (const letter of word) {
      found.add(letter).add(before + letter);
      before = letter;
    }
  }
  return found;
};
