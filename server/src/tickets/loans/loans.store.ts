import { searchKey } from '@mendpoint/domain/text/search-key';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../../db/database.ts';
import { contains, equals, isOneOf, type Page, pageOf } from '../../db/page.ts';
import type { Loan, LoanDevice, LoanDeviceFilter, LoanDeviceState } from './loan.ts';
import type { LoanDeviceTable, LoanTable } from './loans.table.ts';

const loans = (db: Db) =>
  db
    .selectFrom('loan')
    .innerJoin('loan_device', 'loan_device.id', 'loan.loan_device_id')
    .innerJoin('ticket', 'ticket.id', 'loan.ticket_id')
    .innerJoin('drop_off', 'drop_off.id', 'ticket.drop_off_id')
    .selectAll('loan')
    .select(['loan_device.name', 'loan_device.mark', 'ticket.number', 'drop_off.customer_name']);

type Row = LoanTable & { name: string; mark: string; number: string; customer_name: string };

const toLoan = (row: Row): Loan => ({
  id: row.id,
  deviceId: row.loan_device_id,
  name: row.name,
  mark: row.mark,
  ticket: { id: row.ticket_id, number: row.number, customerName: row.customer_name },
  cameWith: row.came_with,
  condition: row.condition,
  due: row.due_date as Day,
  lentBy: row.lent_by,
  lentAt: row.lent_at,
  returned:
    row.returned_at === null ? null : { at: row.returned_at, by: row.returned_by, condition: row.return_condition },
});

const toDevice = (row: LoanDeviceTable): LoanDevice => ({
  id: row.id,
  shopId: row.shop_id,
  name: row.name,
  mark: row.mark,
  note: row.note,
  isRetired: row.is_retired === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRow = (device: LoanDevice): LoanDeviceTable => ({
  id: device.id,
  shop_id: device.shopId,
  name: device.name,
  mark: device.mark,
  note: device.note,
  is_retired: device.isRetired ? 1 : 0,
  search_text: searchKey(`${device.name} ${device.mark}`),
  created_at: device.createdAt,
  updated_at: device.updatedAt,
});

const IS_LENT = sql<boolean>`exists (select 1 from loan l where l.loan_device_id = loan_device.id and l.returned_at is null)`;

const inState = (state: LoanDeviceState, today: Day) => {
  if (state === 'retired') return sql<boolean>`loan_device.is_retired = 1`;
  if (state === 'here') return sql<boolean>`loan_device.is_retired = 0 and not ${IS_LENT}`;
  if (state === 'lent') return IS_LENT;
  return sql<boolean>`exists (select 1 from loan l where l.loan_device_id = loan_device.id and l.returned_at is null
    and l.due_date < ${today})`;
};

/** By name. */
export const pageOfDevices = async (db: Db, { shopId, state, q }: LoanDeviceFilter, today: Day, page: Page) => {
  const found = db
    .selectFrom('loan_device')
    .selectAll()
    .where(equals('loan_device.shop_id', shopId))
    .where(contains('loan_device.search_text', searchKey(q)))
    .$if(state !== null, (query) => query.where(inState(state as LoanDeviceState, today)));
  const { records, total } = await pageOf(found, ['search_text', 'id'], page);
  return { records: records.map(toDevice), total };
};

export const findDevice = async (db: Db, viewer: string | null, id: string): Promise<LoanDevice | undefined> => {
  const found = db.selectFrom('loan_device').selectAll().where('id', '=', id).where(equals('shop_id', viewer));
  const row = await found.executeTakeFirst();
  return row && toDevice(row);
};

/** Holds a device to the end of the transaction, so that it is lent once and not retired meanwhile. */
export const holdDevice = async (db: Transaction, id: string): Promise<void> => {
  if (!hasRowLocks(db)) return;
  await db.selectFrom('loan_device').select('id').where('id', '=', id).forUpdate().execute();
};

/** Whether another device of the shop that is not retired has this mark. */
export const isMarkTaken = async (db: Db, { id, shopId, mark }: LoanDevice): Promise<boolean> => {
  const others = db.selectFrom('loan_device').select('id').where('shop_id', '=', shopId).where('mark', '=', mark);
  return (await others.where('id', '<>', id).where('is_retired', '=', 0).executeTakeFirst()) !== undefined;
};

export const countDevices = async (db: Db, shopId: string): Promise<number> => {
  const counted = db.selectFrom('loan_device').where('shop_id', '=', shopId);
  const { count } = await counted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

export const insertDevice = async (db: Transaction, device: LoanDevice): Promise<void> => {
  await db.insertInto('loan_device').values(toRow(device)).execute();
};

export const saveDevice = async (db: Transaction, device: LoanDevice): Promise<void> => {
  const { id, ...row } = toRow(device);
  await db.updateTable('loan_device').set(row).where('id', '=', id).execute();
};

/** Who has these devices, by the id of each. */
export const openLoansOf = async (db: Db, deviceIds: readonly string[]): Promise<Map<string, Loan>> => {
  const found = loans(db)
    .where(isOneOf(db, 'loan.loan_device_id', deviceIds))
    .where('loan.returned_at', 'is', null);
  return new Map((await found.execute()).map((row) => [row.loan_device_id, toLoan(row)]));
};

/** What is lent with these tickets and not back, by the id of each. */
export const openLoansOn = async (db: Db, ticketIds: readonly string[]): Promise<Map<string, Loan>> => {
  const found = loans(db)
    .where(isOneOf(db, 'loan.ticket_id', ticketIds))
    .where('loan.returned_at', 'is', null);
  return new Map((await found.execute()).map((row) => [row.ticket_id, toLoan(row)]));
};

/** More are not shown of a ticket. */
const MOST = 100;

/** The latest first. */
export const loansOn = async (db: Db, ticketId: string): Promise<Loan[]> => {
  const found = loans(db).where('loan.ticket_id', '=', ticketId).orderBy('loan.id', 'desc').limit(MOST);
  return (await found.execute()).map(toLoan);
};

export const insertLoan = async (db: Transaction, { ticket, ...loan }: Loan): Promise<void> => {
  const row = {
    id: loan.id,
    loan_device_id: loan.deviceId,
    ticket_id: ticket.id,
    came_with: loan.cameWith,
    condition: loan.condition,
    due_date: loan.due,
    lent_by: loan.lentBy,
    lent_at: loan.lentAt,
    returned_at: null,
    returned_by: '',
    return_condition: '',
  };
  await db.insertInto('loan').values(row).execute();
};

export const saveReturn = async (
  db: Transaction,
  id: string,
  { at, by, condition }: NonNullable<Loan['returned']>,
): Promise<void> => {
  const row = { returned_at: at, returned_by: by, return_condition: condition };
  await db.updateTable('loan').set(row).where('id', '=', id).execute();
};
