import { cents } from '@mendpoint/domain/money/cents';
import { customerSearchText, searchKey } from '@mendpoint/domain/text/search-key';
import type { Gate } from '@mendpoint/domain/ticket/gates';
import type { NoticeWay } from '@mendpoint/domain/ticket/repair-notice';
import { isOpen, type TicketState } from '@mendpoint/domain/ticket/steps';
import type { Insertable, Selectable } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { equals } from '../db/page.ts';
import type { DropOff, GivenNotice, Ticket, TicketLine } from './ticket.ts';
import type { DropOffTable, TicketLineTable, TicketTable } from './tickets.table.ts';

type Listed = Selectable<TicketTable> & {
  customer_id: string;
  customer_name: string;
  customer_phone: string;
  technician_name: string | null;
  repaired_by_name: string | null;
  invoice_number: string | null;
  claim_of_number: string | null;
};

export const tickets = (db: Db) =>
  db
    .selectFrom('ticket')
    .innerJoin('drop_off', 'drop_off.id', 'ticket.drop_off_id')
    .leftJoin('staff', 'staff.id', 'ticket.technician_id')
    .leftJoin('staff as repairer', 'repairer.id', 'ticket.repaired_by_id')
    .leftJoin('invoice', 'invoice.id', 'ticket.invoice_id')
    .leftJoin('ticket as claimed', 'claimed.id', 'ticket.claim_of_id')
    .selectAll('ticket')
    .select([
      'drop_off.customer_id',
      'drop_off.customer_name',
      'drop_off.customer_phone',
      'staff.name as technician_name',
      'repairer.name as repaired_by_name',
      'invoice.number as invoice_number',
      'claimed.number as claim_of_number',
    ]);

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const toTicket = (row: Listed): Ticket => ({
  id: row.id,
  shopId: row.shop_id,
  dropOffId: row.drop_off_id,
  number: row.number,
  state: row.state as TicketState,
  stateSince: row.state_since,
  receivedAt: row.received_at,
  deviceId: row.device_id,
  deviceName: row.device_name,
  imei: row.imei,
  imei2: row.imei2,
  serial: row.serial,
  colour: row.colour,
  cameWith: row.came_with,
  customerNote: row.customer_note,
  note: row.note,
  promisedAt: row.promised_at,
  technician: named(row.technician_id, row.technician_name),
  repairedBy: named(row.repaired_by_id, row.repaired_by_name),
  invoice: row.invoice_id === null ? null : { id: row.invoice_id, number: row.invoice_number ?? '' },
  claimOf: row.claim_of_id === null ? null : { id: row.claim_of_id, number: row.claim_of_number ?? '' },
  dueGates: JSON.parse(row.due_gates) as Gate[],
  problems: row.problems,
  total: cents(row.total_cents),
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRow = (ticket: Ticket): Insertable<TicketTable> => ({
  id: ticket.id,
  shop_id: ticket.shopId,
  drop_off_id: ticket.dropOffId,
  number: ticket.number,
  state: ticket.state,
  state_since: ticket.stateSince,
  is_open: isOpen(ticket.state, ticket.receivedAt !== null) ? 1 : 0,
  received_at: ticket.receivedAt,
  device_id: ticket.deviceId,
  device_name: ticket.deviceName,
  imei: ticket.imei,
  imei2: ticket.imei2,
  serial: ticket.serial,
  colour: ticket.colour,
  came_with: ticket.cameWith,
  customer_note: ticket.customerNote,
  note: ticket.note,
  promised_at: ticket.promisedAt,
  technician_id: ticket.technician?.id ?? null,
  repaired_by_id: ticket.repairedBy?.id ?? null,
  invoice_id: ticket.invoice?.id ?? null,
  claim_of_id: ticket.claimOf?.id ?? null,
  due_gates: JSON.stringify(ticket.dueGates),
  problems: ticket.problems,
  total_cents: ticket.total,
  search_text: searchTextOf(ticket),
  created_at: ticket.createdAt,
  updated_at: ticket.updatedAt,
});

/** Its number, the customer with the phone as typed and in digits, the device and what it is known by. */
const searchTextOf = ({ number, customerName, customerPhone, deviceName, imei, imei2, serial }: Ticket): string => {
  const nothing = { lastName: '', email: '', city: '', company: '', abn: '' };
  const customer = customerSearchText({ ...nothing, firstName: customerName, phone: customerPhone });
  return `${searchKey([number, deviceName, imei, imei2, serial].join(' '))} ${customer}`;
};

export const findTicket = async (
  db: Db,
  { shopId }: Pick<Caller, 'shopId'>,
  id: string,
): Promise<Ticket | undefined> => {
  const row = await tickets(db).where('ticket.id', '=', id).where(equals('ticket.shop_id', shopId)).executeTakeFirst();
  return row && toTicket(row);
};

/** Those of a shop, in no order. */
export const ticketsById = async (db: Db, shopId: string, ids: readonly string[]): Promise<Ticket[]> =>
  (await tickets(db).where('ticket.shop_id', '=', shopId).where('ticket.id', 'in', ids).execute()).map(toTicket);

/**
 * Holds a ticket to the end of the transaction, so that of two who move it the second sees what the first did. A log entry of somebody
 * who does not move it need not wait: a sale writes one where it takes a part that was promised to the ticket.
 */
export const holdTicket = async (db: Transaction, id: string): Promise<void> => {
  if (!hasRowLocks(db)) return;
  await db.selectFrom('ticket').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** In the order in which they were taken in. */
export const ticketsOfDropOff = async (db: Db, dropOffId: string): Promise<Ticket[]> =>
  (await tickets(db).where('ticket.drop_off_id', '=', dropOffId).orderBy('ticket.id').execute()).map(toTicket);

/** Warranty claims of a ticket, in the order in which they were taken in. */
export const claimsOf = async (db: Db, id: string): Promise<Ticket[]> =>
  (await tickets(db).where('ticket.claim_of_id', '=', id).orderBy('ticket.id').execute()).map(toTicket);

export const isNumberTaken = async (db: Db, shopId: string, number: string): Promise<boolean> => {
  const rows = db.selectFrom('ticket').select('id').where('shop_id', '=', shopId).where('number', '=', number);
  return (await rows.executeTakeFirst()) !== undefined;
};

export const insertTicket = async (db: Transaction, ticket: Ticket): Promise<void> => {
  await db.insertInto('ticket').values(toRow(ticket)).execute();
};

export const saveTicket = async (db: Transaction, ticket: Ticket): Promise<void> => {
  const { id, ...row } = toRow(ticket);
  await db.updateTable('ticket').set(row).where('id', '=', id).execute();
};

const toLine = (row: Selectable<TicketLineTable>): TicketLine => ({
  id: row.id,
  repairPartId: row.repair_part_id,
  name: row.name,
  price: row.price_cents === null ? null : cents(row.price_cents),
  listPrice: row.list_price_cents === null ? null : cents(row.list_price_cents),
  warrantyDays: row.warranty_days,
});

export const linesOfTicket = async (db: Db, ticketId: string): Promise<TicketLine[]> => {
  const found = db.selectFrom('ticket_line').selectAll().where('ticket_id', '=', ticketId).orderBy('position');
  return (await found.execute()).map(toLine);
};

/** The lines of several tickets, asked for by the id of each. */
export const linesOfTickets = async (db: Db, ids: readonly string[]): Promise<(ticketId: string) => TicketLine[]> => {
  const rows = await db
    .selectFrom('ticket_line')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .orderBy('position')
    .execute();
  return (ticketId) => rows.filter(({ ticket_id }) => ticket_id === ticketId).map(toLine);
};

/** All lines of a ticket, in this order, instead of those that it had. */
export const saveLines = async (db: Transaction, ticketId: string, lines: readonly TicketLine[]): Promise<void> => {
  await db.deleteFrom('ticket_line').where('ticket_id', '=', ticketId).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ id, repairPartId, name, price, listPrice, warrantyDays }, position) => ({
    id,
    ticket_id: ticketId,
    position,
    repair_part_id: repairPartId,
    name,
    price_cents: price,
    list_price_cents: listPrice,
    warranty_days: warrantyDays,
  }));
  await db.insertInto('ticket_line').values(rows).execute();
};

const toDropOff = (row: Selectable<DropOffTable>): DropOff => ({
  id: row.id,
  shopId: row.shop_id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  customerEmail: row.customer_email,
  takenInBy: row.taken_in_by,
  collector: row.collector,
  pickUpCode: row.pick_up_code,
  createdAt: row.created_at,
  notice: noticeOf(row),
});

const noticeOf = ({
  notice_way: way,
  notice_at: at,
  notice_by: by,
  notice_version: version,
}: DropOffTable): GivenNotice | null =>
  way === null || at === null ? null : { way: way as NoticeWay, at, by: by ?? '', version: version ?? '' };

const noticeToRow = (notice: GivenNotice | null) => ({
  notice_way: notice?.way ?? null,
  notice_at: notice?.at ?? null,
  notice_by: notice?.by ?? null,
  notice_version: notice?.version ?? null,
});

export const findDropOff = async (
  db: Db,
  { shopId }: Pick<Caller, 'shopId'>,
  id: string,
): Promise<DropOff | undefined> => {
  const found = db.selectFrom('drop_off').selectAll().where('id', '=', id).where(equals('shop_id', shopId));
  const row = await found.executeTakeFirst();
  return row && toDropOff(row);
};

/** Holds a drop-off to the end of the transaction, so that its notice is given once. */
export const holdDropOff = async (db: Transaction, id: string): Promise<void> => {
  if (!hasRowLocks(db)) return;
  await db.selectFrom('drop_off').select('id').where('id', '=', id).forUpdate().execute();
};

export const insertDropOff = async (db: Transaction, dropOff: DropOff): Promise<void> => {
  const row = {
    id: dropOff.id,
    shop_id: dropOff.shopId,
    customer_id: dropOff.customerId,
    customer_name: dropOff.customerName,
    customer_phone: dropOff.customerPhone,
    customer_email: dropOff.customerEmail,
    taken_in_by: dropOff.takenInBy,
    collector: dropOff.collector,
    pick_up_code: dropOff.pickUpCode,
    created_at: dropOff.createdAt,
    ...noticeToRow(dropOff.notice),
  };
  await db.insertInto('drop_off').values(row).execute();
};

export const saveNotice = async (db: Transaction, dropOffId: string, notice: GivenNotice): Promise<void> => {
  await db.updateTable('drop_off').set(noticeToRow(notice)).where('id', '=', dropOffId).execute();
};

/** The drop-offs of one customer are another's from now on. */
export const moveDropOffs = async (db: Transaction, from: string, to: string): Promise<void> => {
  await db.updateTable('drop_off').set({ customer_id: to }).where('customer_id', '=', from).execute();
};
