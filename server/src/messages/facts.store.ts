import type { Channel } from '@mendpoint/domain/message/outbox';
import { cents } from '@mendpoint/domain/money/cents';
import type { Db } from '../db/database.ts';
import { equals } from '../db/page.ts';
import type { Facts } from './message.ts';

const facts = (db: Db) =>
  db
    .selectFrom('ticket')
    .innerJoin('drop_off', 'drop_off.id', 'ticket.drop_off_id')
    .innerJoin('shop', 'shop.id', 'ticket.shop_id')
    .leftJoin('customer', 'customer.id', 'drop_off.customer_id')
    .leftJoin('ticket_disposal', 'ticket_disposal.ticket_id', 'ticket.id')
    .select([
      'ticket.id as ticket_id',
      'ticket.shop_id',
      'ticket.state',
      'ticket_disposal.how as disposal',
      'ticket.number',
      'ticket.device_name',
      'ticket.problems',
      'ticket.total_cents',
      'ticket.promised_at',
      'shop.name as shop_name',
      'shop.phone as shop_phone',
      'shop.opening_hours',
      'customer.id as customer_id',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'customer.phone',
    ]);

/** Of a ticket of the shop, or of any where that is null. */
export const findFacts = async (db: Db, shopId: string | null, ticketId: string): Promise<Facts | undefined> => {
  const row = await facts(db)
    .where('ticket.id', '=', ticketId)
    .where(equals('ticket.shop_id', shopId))
    .executeTakeFirst();
  if (!row) return undefined;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return {
    ticketId: row.ticket_id,
    shopId: row.shop_id,
    state: row.state,
    isDisposedOf: row.disposal !== null,
    number: row.number,
    device: row.device_name,
    problems: row.problems,
    total: cents(row.total_cents),
    promisedAt: row.promised_at,
    shop: { name: row.shop_name, phone: row.shop_phone, openingHours: row.opening_hours },
    customer:
      row.customer_id === null
        ? null
        : {
            id: row.customer_id,
            firstName: row.first_name ?? '',
            name,
            email: row.email ?? '',
            phone: row.phone ?? '',
          },
    optedOut: row.customer_id === null ? [] : await optOutsOf(db, row.customer_id),
  };
};

/** The latest ticket of a shop: what its messages are shown with. */
export const latestTicket = async (db: Db, shopId: string): Promise<string | undefined> => {
  const latest = db.selectFrom('ticket').select('id').where('shop_id', '=', shopId).orderBy('id', 'desc').limit(1);
  return (await latest.executeTakeFirst())?.id;
};

export const optOutsOf = async (db: Db, customerId: string): Promise<Channel[]> => {
  const rows = db.selectFrom('customer_opt_out').select('channel').where('customer_id', '=', customerId);
  return (await rows.orderBy('channel').execute()).map(({ channel }) => channel as Channel);
};
