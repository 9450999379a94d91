import type { Summary } from '@mendpoint/contract/invoices/old-invoice';
import { cents, toDollars } from '@mendpoint/domain/money/cents';
import { GST_RATE, splitTax } from '@mendpoint/domain/money/gst';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import type { Db } from '../../src/db/database.ts';
import type { Client } from '../clients/client.ts';
import { type Counted, checkReports, type Told } from '../ledger/reports-anew.ts';
import type { FoundLedger } from './questions.ts';
import type { TillRecord } from './record.ts';
import type { Desk } from './sale-calls.ts';
import { areEqual, paidOf, type SaleState, type StoredSale, stateInAnswer, stateInRow, totalOf } from './sale-state.ts';

/** Everything in the ledger that came from the tills. */
export const readLedger = async (db: Db): Promise<FoundLedger> => {
  const rows = await db.selectFrom('invoice').selectAll().orderBy('id').execute();
  const sales = new Map<string, StoredSale>(rows.map((row) => [row.id, { ...row, lines: [] }]));
  for (const line of await db.selectFrom('invoice_line').selectAll().orderBy('position').execute()) {
    sales.get(line.invoice_id)?.lines.push(line);
  }
  const events: FoundLedger['events'] = new Map();
  for (const { invoice_id, kind } of await db
    .selectFrom('invoice_event')
    .selectAll()
    .orderBy('happened_at')
    .execute()) {
    events.set(invoice_id, [...(events.get(invoice_id) ?? []), kind]);
  }
  const products = await db.selectFrom('product').select(['id', 'quantity']).execute();
  const customers = await db.selectFrom('customer').select('first_name').execute();
  return {
    invoices: [...sales.values()],
    events,
    left: new Map(products.map(({ id, quantity }) => [id, quantity ?? 0])),
    customers: customers.map(({ first_name }) => first_name),
  };
};

/** Each answered call, sent again, gets the same answer. */
export const findReplayProblems = async (desks: Desk[], records: TillRecord[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const [index, { calls }] of records.entries()) {
    for (const { path, body, key, answer } of calls) {
      const again = await desks[index]?.client.post(path, body, { 'idempotency-key': key });
      if (JSON.stringify(again?.body) !== JSON.stringify(answer)) problems.push(`${path} ${key} is answered otherwise`);
    }
  }
  return problems;
};

type Live = { row: StoredSale; state: SaleState };

const liveIn = ({ invoices }: FoundLedger): Live[] =>
  invoices.flatMap((row) => {
    const state = stateInRow(row);
    return state ? [{ row, state }] : [];
  });

const PAGE = 200;

/** Where the lists of all shops differ from the ledger. */
export const findListProblems = async (admin: Client, found: FoundLedger): Promise<string[]> => {
  const listed = new Map<string, Summary>();
  for (let page = 1, count = PAGE; count === PAGE; page++) {
    const { data } = (await admin.get(`/summary?page=${page}&limit=${PAGE}`)).body as { data: Summary[] };
    for (const invoice of data) listed.set(invoice._id, invoice);
    count = data.length;
  }
  const problems = liveIn(found).flatMap(({ row, state }) => {
    const invoice = listed.get(row.id);
    listed.delete(row.id);
    return invoice && areEqual(stateInAnswer(invoice), state) ? [] : [`the list does not show ${row.terms} as it is`];
  });
  return [...problems, ...[...listed.values()].map(({ terms }) => `the list shows ${terms}, which is void`)];
};

const HISTORIES = 200;

/** Where the histories of some invoices, voided ones too, differ from the ledger. */
export const findHistoryProblems = async (admin: Client, { invoices, events }: FoundLedger): Promise<string[]> => {
  const problems: string[] = [];
  const every = Math.ceil(invoices.length / HISTORIES);
  for (const { id, terms } of invoices.filter((_, index) => index % every === 0)) {
    const { data } = (await admin.get(`/invoice/${id}/history`)).body as { data: { kind: string }[] };
    const isTold = data.map(({ kind }) => kind).join() === events.get(id)?.join();
    if (!isTold) problems.push(`the history of ${terms} is not told as it is`);
  }
  return problems;
};

/** Where the reports of all time differ from the invoices. */
export const findReportProblems = async (admin: Client, desks: Desk[], found: FoundLedger): Promise<string[]> => {
  const shops = new Map(desks.map(({ shop }) => [shop._id, { shop, invoices: [] } as Told]));
  for (const live of liveIn(found)) shops.get(live.row.shop_id)?.invoices.push(countedOf(live));
  const spans = { periods: { all: () => true }, ranges: [['2020-01-01', '2039-12-31']] as const };
  const wrong = await checkReports(admin, [...shops.values()], spans).catch((error: Error) => error);
  return wrong ? [`the reports do not agree with the invoices: ${wrong.message}`] : [];
};

/** Added up from the lines and payments that the till knows. */
const countedOf = ({ row, state }: Live): Counted => {
  const total = totalOf(state);
  const { subtotal, tax } = splitTax(total, GST_RATE);
  const linesOf = (isProduct: boolean) =>
    state.lines
      .filter(({ productId }) => (productId !== null) === isProduct)
      .map(({ name, quantity, price }) => ({ name, quantity, price: toDollars(price) }));
  return {
    createdAt: row.created_at,
    subtotal: toDollars(subtotal),
    tax: toDollars(tax),
    total: toDollars(total),
    total_paid: toDollars(paidOf(state)),
    due_amount: toDollars(cents(total - paidOf(state))),
    ...mapTenders((tender) => toDollars(state.payments[tender])),
    productDetails: linesOf(true),
    repairParts: linesOf(false),
  };
};
