import { type Kysely, sql } from 'kysely';

/** A device is found by what is written on it, whoever brings it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ticket_imei on ticket (imei) where imei <> ''`.execute(db);
  await sql`create index ticket_imei2 on ticket (imei2) where imei2 <> ''`.execute(db);
  await sql`create index ticket_serial on ticket (upper(serial)) where serial <> ''`.execute(db);
};
