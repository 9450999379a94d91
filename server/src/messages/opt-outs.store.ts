import type { Channel } from '@mendpoint/domain/message/outbox';
import type { Transaction } from '../db/database.ts';

type Noted = { by: string; at: string };

/** What was noted before stays as it was. */
export const saveOptOuts = async (
  db: Transaction,
  customerId: string,
  channels: readonly Channel[],
  { by, at }: Noted,
): Promise<void> => {
  const those = db.deleteFrom('customer_opt_out').where('customer_id', '=', customerId);
  await (channels.length === 0 ? those : those.where('channel', 'not in', channels)).execute();
  if (channels.length === 0) return;
  const rows = channels.map((channel) => ({ customer_id: customerId, channel, noted_by: by, noted_at: at }));
  await db
    .insertInto('customer_opt_out')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Of two who are one now, what either did not want. */
export const moveOptOuts = async (db: Transaction, from: string, to: string): Promise<void> => {
  const rows = await db.selectFrom('customer_opt_out').selectAll().where('customer_id', '=', from).execute();
  if (rows.length === 0) return;
  await db.deleteFrom('customer_opt_out').where('customer_id', '=', from).execute();
  const moved = rows.map((row) => ({ ...row, customer_id: to }));
  await db
    .insertInto('customer_opt_out')
    .values(moved)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
