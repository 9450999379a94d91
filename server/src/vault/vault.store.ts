import type { Db, Transaction } from '../db/database.ts';
import { readVault, writeVault } from '../db/vault.ts';
import type { PasscodeTable } from './vault.table.ts';

/** Instead of the one that the ticket had. */
export const putPasscode = (db: Transaction, row: PasscodeTable): Promise<void> =>
  writeVault(db, (vault) => {
    const { ticket_id: _, ...rest } = row;
    return vault
      .insertInto('passcode')
      .values(row)
      .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(rest))
      .execute();
  });

export const findPasscode = (db: Db, ticketId: string): Promise<PasscodeTable | undefined> =>
  readVault<PasscodeTable | undefined>(db, undefined, (vault) =>
    vault.selectFrom('passcode').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst(),
  );

/** What is kept of tickets after this one, in their order, so many at most. */
export const listPasscodes = (
  db: Db,
  after: string,
  most: number,
): Promise<Pick<PasscodeTable, 'ticket_id' | 'id' | 'kept_at'>[]> =>
  readVault<Pick<PasscodeTable, 'ticket_id' | 'id' | 'kept_at'>[]>(db, [], (vault) =>
    vault
      .selectFrom('passcode')
      .select(['ticket_id', 'id', 'kept_at'])
      .where('ticket_id', '>', after)
      .orderBy('ticket_id')
      .limit(most)
      .execute(),
  );

/** Whatever is kept of a ticket; with `id`, only that passcode and none that has replaced it meanwhile. */
export const deletePasscode = (db: Transaction, ticketId: string, id: string | null): Promise<void> =>
  readVault<void>(db, undefined, async (vault) => {
    const rows = vault.deleteFrom('passcode').where('ticket_id', '=', ticketId);
    await (id === null ? rows : rows.where('id', '=', id)).execute();
  });
