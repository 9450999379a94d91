import { expect } from 'vitest';
import {
  add,
  allOf,
  type Book,
  backIn,
  dueOf,
  type Entry,
  leftOf,
  type Money,
  type NoteState,
  paidFor,
  repaidOf,
  type Sale,
  type SaleState,
  type Stamp,
  TENDERS,
  toFiveCents,
} from './book.ts';

/** An answer about a sale. `said` is how the money was asked to go back, null where nobody chose. */
export type Seen = { by: Stamp } & (
  | { kind: 'sale'; state: SaleState }
  | { kind: 'note'; note: NoteState; said: Money | null }
  | { kind: 'void'; id: string; said: Money | null }
);

/**
 * Enters the answers of several calls made at once, and checks each by the rules. The answers tell the order in which
 * the server worked: `updatedAt` that of saves, ids that of notes, and `credited` in a save whether it came after a
 * note.
 */
export const enter = (book: Book, seen: readonly Seen[]): void => {
  const sales = seen.flatMap((one) => (one.kind === 'sale' ? [one] : []));
  const notes = seen
    .flatMap((one) => (one.kind === 'note' ? [one] : []))
    .sort((a, b) => (a.note.id < b.note.id ? -1 : 1));
  const creditedBy = new Map<string, number>();
  const ofNotes = notes.map((one) => {
    const { invoiceId, total } = one.note;
    const before = creditedBy.get(invoiceId) ?? add((book.sales.get(invoiceId)?.notes ?? []).map((note) => note.total));
    creditedBy.set(invoiceId, before + total);
    return { one, place: [before + total, 0, ''] as const };
  });
  const ofSales = sales.map((one) => ({ one, place: [one.state.credited, 1, one.state.updatedAt] as const }));
  for (const { one } of [...ofNotes, ...ofSales].sort((a, b) => inOrder(a.place, b.place))) {
    if (one.kind === 'note') enterNote(book, one);
    else enterSale(book, one.by, one.state);
  }
  for (const one of seen) if (one.kind === 'void') enterVoid(book, one);
};

type Place = readonly [credited: number, kind: number, updatedAt: string];

const inOrder = (a: Place, b: Place): number => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);

const NOTHING = { total: 0, subtotal: 0, tax: 0, discount: 0 };
type Amounts = typeof NOTHING;

const enterSale = (book: Book, by: Stamp, state: SaleState): void => {
  const sale = book.sales.get(state.id);
  checkAmounts(state);
  checkRounding(sale?.state, state);
  const before = sale?.state ?? { ...NOTHING, money: {} as Money, rounding: 0 };
  post(book, by, { kind: sale ? 'edited' : 'sold', document: state.id }, [before, state]);
  const changes = TENDERS.map((tender) => {
    const rounding = tender === 'cash' ? state.rounding - before.rounding : 0;
    return { tender, amount: (state.money[tender] ?? 0) - (before.money[tender] ?? 0), rounding };
  }).filter(({ amount, rounding }) => amount !== 0 || rounding !== 0);
  const isTaken = changes.every(({ amount }) => amount >= 0) && changes.some(({ amount }) => amount > 0);
  book.moved.push(...changes.map((change) => ({ ...by, ...change, invoiceId: state.id, isTaken })));
  if (sale) credit(book, sale.state.customer, sale.state.money.store_credit);
  credit(book, state.customer, -(state.money.store_credit ?? 0));
  if (sale) sale.state = state;
  else book.sales.set(state.id, { state, notes: [], isVoid: false });
};

const credit = (book: Book, customer: SaleState['customer'], amount = 0): void => {
  if (customer) book.credit.set(customer.id, (book.credit.get(customer.id) ?? 0) + amount);
};

type Act = Pick<Entry, 'kind' | 'document'>;

const post = (book: Book, by: Stamp, act: Act, [before, after]: [Amounts, Amounts]): void => {
  const { total, subtotal, tax, discount } = after;
  const change = {
    total: total - before.total,
    subtotal: subtotal - before.subtotal,
    tax: tax - before.tax,
    discount: discount - before.discount,
  };
  // A sale and a void count even where the total is 0; an edit that changes no amount does not count.
  const isChange = act.kind !== 'edited' || Object.values(change).some((amount) => amount !== 0);
  if (isChange) book.entries.push({ ...by, ...act, ...change });
};

const checkAmounts = (state: SaleState): void => {
  const total = add(state.lines.map(paidFor));
  const tax = Math.round((total * state.rate) / (100 + state.rate));
  const due = total - state.credited - (allOf(state.money) - state.repaid);
  expect(state).toMatchObject({ total, tax, subtotal: total - tax, discount: add(state.lines.map(({ off }) => off)) });
  expect(Math.min(due, ...state.lines.map(paidFor))).toBeGreaterThanOrEqual(0);
  if (state.checkedOut) expect([state.id, state.status]).toEqual([state.id, due === 0 ? '1' : '0']);
};

/** Cash is rounded to five cents when it changes hands; an act that moves no cash leaves the rounding alone. */
const checkRounding = (before: SaleState | undefined, after: SaleState): void => {
  const cash = after.money.cash ?? 0;
  const isSame = before !== undefined && cash === (before.money.cash ?? 0);
  expect([after.id, after.rounding]).toEqual([after.id, isSame ? before.rounding : toFiveCents(cash) - cash]);
};

const enterVoid = (book: Book, { by, id, said }: Extract<Seen, { kind: 'void' }>): void => {
  const sale = book.sales.get(id);
  if (!sale || sale.isVoid) throw new Error(`voided, and not there: ${id}`);
  expect([id, sale.notes]).toEqual([id, []]);
  sale.isVoid = true;
  const { state } = sale;
  post(book, by, { kind: 'voided', document: id }, [state, NOTHING]);
  const back = said ?? state.money;
  credit(book, state.customer, back.store_credit);
  for (const tender of TENDERS) {
    const amount = -(back[tender] ?? 0);
    const isCash = tender === 'cash';
    const asItCame = amount === -(state.money.cash ?? 0) ? -state.rounding : -toFiveCents(-amount) - amount;
    const rounding = isCash ? asItCame : 0;
    if (amount !== 0 || rounding !== 0) {
      book.moved.push({ ...by, invoiceId: id, tender, isTaken: false, amount, rounding });
    }
  }
};

const enterNote = (book: Book, { by, note, said }: Extract<Seen, { kind: 'note' }>): void => {
  const sale = book.sales.get(note.invoiceId);
  if (!sale || sale.isVoid) throw new Error(`refunded, and not there: ${note.invoiceId}`);
  checkNote(sale, note, said);
  sale.notes.push(note);
  credit(book, sale.state.customer, note.money.store_credit);
  post(book, by, { kind: 'refunded', document: note.id }, [{ ...note, discount: 0 }, NOTHING]);
  for (const tender of TENDERS) {
    const amount = -(note.money[tender] ?? 0);
    const rounding = tender === 'cash' ? -note.rounding : 0;
    if (amount !== 0 || rounding !== 0) {
      book.moved.push({ ...by, invoiceId: note.invoiceId, tender, isTaken: false, amount, rounding });
    }
  }
};

/** Checks a note against what was left of the sale before it. */
const checkNote = (sale: Sale, note: NoteState, said: Money | null): void => {
  const { state, notes } = sale;
  const left = leftOf(sale);
  for (const { id, quantity, amount } of note.lines) {
    const of = left.get(id) ?? { quantity: 0, amount: 0 };
    expect(Math.min(quantity, amount, of.quantity - quantity, of.amount - amount)).toBeGreaterThanOrEqual(0);
  }
  const total = add(note.lines.map(({ amount }) => amount));
  const credited = add([...notes.map((before) => before.total), total]);
  const taxSoFar = Math.round((state.tax * credited) / state.total);
  const tax = taxSoFar - add(notes.map((before) => before.tax));
  expect(note).toMatchObject({ total, tax, subtotal: total - tax });
  const least = Math.max(0, total - dueOf(sale));
  const back = allOf(note.money);
  expect(back).toBeGreaterThanOrEqual(least);
  expect(back).toBeLessThanOrEqual(Math.min(total, allOf(state.money) - repaidOf(notes)));
  expect(filled(note.money)).toEqual(filled(said ?? asItWasPaid(sale, least)));
  expect([note.id, note.rounding]).toEqual([note.id, roundingOf(sale, note)]);
};

const filled = (money: Money) => TENDERS.map((tender) => money[tender] ?? 0);

/** Cash comes last and takes the rest, including what an exchange paid. */
const asItWasPaid = ({ state, notes }: Sale, amount: number): Money => {
  const money: Money = {};
  let left = amount;
  for (const tender of ['store_credit', 'afterpay', 'eftpos', 'cash'] as const) {
    const still = Math.max(0, (state.money[tender] ?? 0) - backIn(notes, tender));
    money[tender] = tender === 'cash' ? left : Math.min(left, still);
    left -= money[tender] ?? 0;
  }
  return money;
};

/** All of the cash goes back as it came; a part is rounded to five cents, and is never more than the cash that came. */
const roundingOf = ({ state, notes }: Sale, { money }: NoteState): number => {
  const cash = money.cash ?? 0;
  if (cash === 0) return 0;
  const paid = state.money.cash ?? 0;
  const came = paid + state.rounding;
  const all = backIn(notes, 'cash') + cash;
  const handedBefore = backIn(notes, 'cash') + add(notes.map(({ rounding }) => rounding));
  const partly = all < paid ? Math.min(toFiveCents(all), came) : Math.max(toFiveCents(all), came);
  return Math.max(0, (all === paid ? came : partly) - handedBefore) - cash;
};
