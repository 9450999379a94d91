import { type Kysely, sql } from 'kysely';
import { addLogKind } from './2027-02-09-ticket-access.ts';

/** Who may collect a drop-off besides its customer, and the code on its slip; '' of those from before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table drop_off add column collector text not null default ''`.execute(db);
  await sql`alter table drop_off add column pick_up_code text not null default ''
    constraint drop_off_pick_up_code check (length(pick_up_code) in (0, 6))`.execute(db);
  await addLogKind(db, 'pick_up');
};
