import { sql } from 'kysely';
import { engineOf, type Transaction } from '../db/database.ts';
import { preparedWrite, type Values } from '../db/prepared.ts';
import type { AuditEntryTable } from './audit.table.ts';

/** `person` is the name of the person at the shop's till; null for none. */
export type EntryRow = Omit<AuditEntryTable, 'actor' | 'seq' | 'hash'> & { person: string | null };

const COLUMNS = [
  'id',
  'happened_at',
  'happened_date',
  'shop_id',
  'login_id',
  'address',
  'kind',
  'act',
  'subject_id',
  'subject',
  'changes',
] as const satisfies (keyof AuditEntryTable)[];

/**
 * All rows come as one JSON text, so that the statement is prepared once. The actor is the person's name, if any, and
 * the login's email at this moment.
 */
const insertRows = preparedWrite((db, { rows }: Values<{ rows: string }>) => {
  const postgres = engineOf(db) === 'postgres';
  const columnOf = (column: string) => sql.raw(postgres ? `e.${column}` : `e.value ->> '${column}'`);
  const source = postgres
    ? sql`json_to_recordset(${rows}::json) as e(${sql.raw([...COLUMNS, 'person'].map((column) => `${column} text`).join(', '))})`
    : sql`json_each(${rows}) as e`;
  return sql`insert into audit_entry (${sql.raw(COLUMNS.join(', '))}, actor)
    select ${sql.join(COLUMNS.map(columnOf))},
      coalesce(${columnOf('person')} || ', ', '') ||
        coalesce((select login.email from login where login.id = ${columnOf('login_id')}), '')
    from ${source} where true`;
});

export const insertEntries = async (db: Transaction, rows: readonly EntryRow[]): Promise<void> => {
  await insertRows(db, { rows: JSON.stringify(rows) });
};
