import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenLedger } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

const addMovement = (db: OpenLedger, id: string, amount: number) =>
  sql`insert into drawer_movement (id, session_id, amount_cents, reason, moved_by, login_id, happened_at)
    values (${id}, 'open', ${amount}, 'Milk', 's', 's', ${AT})`.execute(db);

onEachUpdate('movements of cash after an update', (withDatabase) => {
  test('are as they were and still never changed, and may be of no money', () =>
    withDatabase(async (db) => {
      await asOf(db, '2027-01-05-states-of-sales');
      await openShop(db, 's');
      await sql`insert into drawer (id, shop_id, name, name_key, last_z, created_at)
        values ('d', 's', 'Drawer 1', 'drawer 1', 0, ${AT})`.execute(db);
      await sql`insert into drawer_session (id, drawer_id, shop_id, float_cents, opened_at, opened_date, opened_by,
          opened_login_id) values ('open', 'd', 's', 0, ${AT}, '2026-11-20', 's', 's')`.execute(db);
      await addMovement(db, 'milk', -500);
      await expect(addMovement(db, 'before', 0)).rejects.toThrow();
      await migrate(db);
      await addMovement(db, 'no sale', 0);
      const rows = await db.selectFrom('drawer_movement').select(['id', 'amount_cents']).orderBy('id').execute();
      expect(rows.map(({ id, amount_cents }) => [id, amount_cents])).toEqual([
        ['milk', -500],
        ['no sale', 0],
      ]);
      await expect(sql`update drawer_movement set amount_cents = 1`.execute(db)).rejects.toThrow('never changed');
      await expect(sql`delete from drawer_movement`.execute(db)).rejects.toThrow('never changed');
    }));
});
