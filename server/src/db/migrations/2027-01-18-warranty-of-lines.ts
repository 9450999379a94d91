import { type Kysely, sql } from 'kysely';

/**
 * An invoice keeps what each of its lines promised, so that a later change of the price book or of a product changes no
 * paper. What is recorded already promises nothing, as when it was first printed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invoice_line add column warranty_days integer
    constraint line_warranty_days check (warranty_days > 0)`.execute(db);
  await sql`alter table invoice_line add column warranty_months integer
    constraint line_warranty_months check (warranty_months > 0)`.execute(db);
};
