import type { AccessWay } from '@mendpoint/domain/ticket/access';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Db, Transaction } from '../../db/database.ts';
import type { SaidAccess } from './access.ts';

export const findAccess = async (db: Db, ticketId: string): Promise<SaidAccess | undefined> => {
  const found = db.selectFrom('ticket_access').selectAll().where('ticket_id', '=', ticketId);
  const row = await found.executeTakeFirst();
  return row && { way: row.way as AccessWay, passcodeId: row.passcode_id };
};

/** Instead of what was said before. */
export const saveAccess = async (
  db: Transaction,
  ticketId: string,
  { way, passcodeId }: SaidAccess,
  at: string,
): Promise<void> => {
  const said = { way, passcode_id: passcodeId, changed_at: at };
  await db
    .insertInto('ticket_access')
    .values({ ticket_id: ticketId, ...said })
    .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(said))
    .execute();
};

export const deleteAccess = async (db: Transaction, ticketId: string): Promise<void> => {
  await db.deleteFrom('ticket_access').where('ticket_id', '=', ticketId).execute();
};

/** A ticket with what decides how long its passcode stays. */
export type Kept = {
  id: string;
  number: string;
  shopId: string;
  customerId: string;
  state: TicketState;
  updatedAt: string;
  /** When something was last written into its log; null: nothing. */
  loggedAt: string | null;
  passcodeId: string | null;
};

const kept = (db: Db) =>
  db
    .selectFrom('ticket')
    .innerJoin('drop_off', 'drop_off.id', 'ticket.drop_off_id')
    .leftJoin('ticket_access', 'ticket_access.ticket_id', 'ticket.id')
    .select(({ selectFrom }) => [
      'ticket.id',
      'ticket.number',
      'ticket.shop_id as shopId',
      'drop_off.customer_id as customerId',
      'ticket.state',
      'ticket.updated_at as updatedAt',
      'ticket_access.passcode_id as passcodeId',
      selectFrom('ticket_log')
        .whereRef('ticket_log.ticket_id', '=', 'ticket.id')
        .select(({ fn }) => fn.max('ticket_log.written_at').as('at'))
        .as('loggedAt'),
    ]);

export const ticketsAmong = async (db: Db, ids: readonly string[]): Promise<Kept[]> =>
  (await kept(db).where('ticket.id', 'in', ids).execute()).map((row) => ({ ...row, state: row.state as TicketState }));

/** The tickets of a customer that have a passcode. */
export const withPasscodeOf = async (db: Db, customerId: string): Promise<Kept[]> => {
  const found = kept(db).where('drop_off.customer_id', '=', customerId).where('passcode_id', 'is not', null);
  return (await found.execute()).map((row) => ({ ...row, state: row.state as TicketState }));
};
