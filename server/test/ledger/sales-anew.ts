import type { Summary } from '@mendpoint/contract/invoices/old-invoice';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import {
  add,
  allOf,
  type Book,
  dueOf,
  type LineState,
  leftOf,
  liveSales,
  type NoteState,
  type Sale,
  type SaleState,
} from './book/book.ts';
import { inCents, noteIn, saleIn } from './book/documents.ts';
import type { Counted } from './reports-anew.ts';

/** Compares lists, searches, refunds and stock of a shop with its book. */
export const checkSales = async (client: Client, book: Book): Promise<void> => {
  const listed = await allSales(client);
  const live = liveSales(book);
  expect(new Map(listed.map((sale) => [sale.id, asSaved(sale)]))).toEqual(
    new Map(live.map((sale) => [sale.state.id, { ...asSaved(sale.state), ...afterNotes(sale) }])),
  );
  for (const sale of live) if (sale.notes.length > 0) await checkNotes(client, sale);
  await checkSearches(client, live);
  await checkStock(client, book);
  await checkCredit(client, book);
};

const allSales = async (client: Client): Promise<SaleState[]> => {
  const found: Summary[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = (await client.get(`/summary?page=${page}&limit=200`)).body;
    found.push(...data);
    if (data.length > 0) continue;
    expect(meta.total).toBe(found.length);
    return found.map(saleIn);
  }
};

const asSaved = ({ updatedAt: _, ...sale }: SaleState) => sale;

/**
 * Each note lowers what is due, and may settle the invoice. A status that was set by hand stays while something is due.
 */
const afterNotes = (sale: Sale) => {
  const { state, notes } = sale;
  const isDue = dueOf(sale) > 0;
  return {
    credited: add(notes.map(({ total }) => total)),
    repaid: add(notes.map(({ money }) => allOf(money))),
    status: !state.checkedOut && (isDue || notes.length === 0) ? state.status : isDue ? '0' : '1',
  };
};

const checkNotes = async (client: Client, sale: Sale): Promise<void> => {
  const { state, notes } = sale;
  const { data } = (await client.get(`/invoice/${state.id}/refunds`)).body;
  expect(data.notes.map(noteIn)).toEqual(notes);
  const left = leftOf(sale);
  const refunded = state.lines
    .map((line) => {
      const { quantity = 0, amount = 0 } = left.get(line.id) ?? {};
      return [line.id, line.quantity - quantity, line.quantity * line.price - line.off - amount] as const;
    })
    .filter(([id]) => notes.some(({ lines }) => lines.some((line) => line.id === id)));
  const told: { line_id: string; quantity: number; amount: number }[] = data.lines;
  expect(told.map((line) => [line.line_id, line.quantity, inCents(line.amount)]).sort()).toEqual(refunded.sort());
  if ([...left.values()].every(({ amount }) => amount === 0)) expect(remainder(sale)).toEqual([0, 0, 0, 0]);
};

/** What a wholly refunded sale leaves of its total, net, GST and money; all must be 0. */
const remainder = ({ state, notes }: Sale): number[] => {
  const sumOf = (amount: (note: NoteState) => number) => add(notes.map(amount));
  return [
    state.total - sumOf(({ total }) => total),
    state.subtotal - sumOf(({ subtotal }) => subtotal),
    state.tax - sumOf(({ tax }) => tax),
    allOf(state.money) - sumOf(({ money }) => allOf(money)),
  ];
};

/** Totals of searches are kept, too. */
const checkSearches = async (client: Client, live: readonly Sale[]): Promise<void> => {
  for (const q of ['quentin', 'qui', 'z', 'qu']) {
    for (const status of ['0', '1']) {
      const { data, meta } = (await client.get(`/summary?q=${q}&status=${status}&page=1&limit=1000`)).body;
      const isIt = (sale: Sale) =>
        afterNotes(sale).status === status && (sale.state.customer?.firstName ?? '').toLowerCase().startsWith(q);
      const expected = live.filter(isIt).length;
      expect([q, status, meta.total, data.length]).toEqual([q, status, expected, Math.min(expected, 1000)]);
    }
  }
};

const checkStock = async (client: Client, book: Book): Promise<void> => {
  const live = liveSales(book);
  for (const [id, { had, shelved, writtenOff }] of book.stock) {
    const gone = live.flatMap(({ state }) => state.lines.filter(({ productId }) => productId === id));
    const ids = new Set(gone.map((line) => line.id));
    const back = live.flatMap(({ notes }) => notes.flatMap(({ lines }) => lines.filter((line) => ids.has(line.id))));
    const backTo = (place: string) => unitsOf(back.filter(({ goesTo }) => goesTo === place));
    const { quantity, faulty } = (await client.get(`/products/${id}`)).body.data;
    expect([id, quantity, faulty]).toEqual([
      id,
      had - unitsOf(gone) + backTo('shelf') + shelved,
      backTo('faulty') - shelved - writtenOff,
    ]);
  }
};

const unitsOf = (lines: readonly { quantity: number }[]): number => add(lines.map(({ quantity }) => quantity));

const checkCredit = async (client: Client, { credit }: Book): Promise<void> => {
  for (const [id, balance] of credit) {
    expect([id, inCents((await client.get(`/users/${id}/store-credit`)).body.data.balance)]).toEqual([id, balance]);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
};

/** What reports are made from: sales, and notes as what they take away. */
export const documentsOf = (book: Book): Counted[] =>
  liveSales(book).flatMap(({ state, notes }) => [saleDocument(state), ...notes.map((note) => lessOf(state, note))]);

const amounts = (of: Pick<SaleState, 'total' | 'subtotal' | 'tax' | 'money'>, sign: 1 | -1) => ({
  total: (sign * of.total) / 100,
  subtotal: (sign * of.subtotal) / 100,
  tax: (sign * of.tax) / 100,
  total_paid: (sign * allOf(of.money)) / 100,
  due_amount: (sign * (of.total - allOf(of.money))) / 100,
  cash: (sign * (of.money.cash ?? 0)) / 100,
  eftpos: (sign * (of.money.eftpos ?? 0)) / 100,
  afterpay: (sign * (of.money.afterpay ?? 0)) / 100,
  store_credit: (sign * (of.money.store_credit ?? 0)) / 100,
  gift_card: (sign * (of.money.gift_card ?? 0)) / 100,
  deposit: (sign * (of.money.deposit ?? 0)) / 100,
  exchange: (sign * (of.money.exchange ?? 0)) / 100,
});

const saleDocument = (state: SaleState): Counted => {
  const linesOf = (isProduct: boolean) =>
    state.lines
      .filter(({ productId }) => (productId !== null) === isProduct)
      .map(({ name, quantity, price, off }: LineState) => ({
        name,
        quantity,
        price: price / 100,
        discount: off / 100,
      }));
  return {
    createdAt: state.createdAt,
    ...amounts(state, 1),
    productDetails: linesOf(true),
    repairParts: linesOf(false),
  };
};

const lessOf = (state: SaleState, note: NoteState): Counted => {
  const products = new Set(state.lines.filter(({ productId }) => productId !== null).map(({ id }) => id));
  const linesOf = (isProduct: boolean) =>
    note.lines
      .filter(({ id }) => products.has(id) === isProduct)
      .map(({ name, quantity, amount }) => ({ name, quantity: -quantity, price: 0, discount: amount / 100 }));
  const { createdAt } = note;
  return { createdAt, ...amounts(note, -1), productDetails: linesOf(true), repairParts: linesOf(false), isNote: true };
};
