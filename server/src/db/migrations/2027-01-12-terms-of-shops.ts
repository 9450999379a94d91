import { type Kysely, sql } from 'kysely';

const COLUMNS = { shop: ['terms', 'receipt_terms'], invoice: ['served_by'], adjustment: ['served_by'] };

/**
 * A shop writes the terms of its papers itself, and a paper keeps who served. What is recorded already names nobody, as
 * when it was first printed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default ''`.execute(db);
    }
  }
};
