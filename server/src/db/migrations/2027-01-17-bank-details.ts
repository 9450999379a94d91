import { type Kysely, sql } from 'kysely';

const COLUMNS = ['bank_account_name', 'bank_bsb', 'bank_account_number', 'bank_pay_id', 'reminder_text'];

/** A shop says where it is paid by transfer, and writes what its reminders say. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of COLUMNS) {
    await sql`alter table shop add column ${sql.ref(column)} text not null default ''`.execute(db);
  }
};
