import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import type { InvoiceEventTable } from './history.table.ts';

export const insertEvent = async (db: Db, event: Omit<InvoiceEventTable, 'actor'>): Promise<void> => {
  await db
    .insertInto('invoice_event')
    .columns(['id', 'invoice_id', 'kind', 'login_id', 'actor', 'changes', 'happened_at'])
    .expression((eb) =>
      eb
        .selectFrom('login')
        .where('login.id', '=', event.login_id)
        .select((inner) => [
          inner.val(event.id).as('id'),
          inner.val(event.invoice_id).as('invoice_id'),
          inner.val(event.kind).as('kind'),
          'login.id as login_id',
          'login.email as actor',
          inner.val(event.changes).as('changes'),
          inner.val(event.happened_at).as('happened_at'),
        ]),
    )
    .execute();
};

/** Oldest first; of voided invoices too. */
export const eventsOf = (db: Db, { shopId }: Caller, invoiceId: string): Promise<InvoiceEventTable[]> => {
  const events = db
    .selectFrom('invoice_event')
    .innerJoin('invoice', 'invoice.id', 'invoice_event.invoice_id')
    .selectAll('invoice_event')
    .where('invoice_event.invoice_id', '=', invoiceId)
    .orderBy('invoice_event.id');
  return (shopId === null ? events : events.where('invoice.shop_id', '=', shopId)).execute();
};
