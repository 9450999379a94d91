import type { Tender } from '@mendpoint/domain/sale/payments';

/** By tender, in cents; a tender that is not there is 0. */
export type Money = Partial<Record<Tender, number>>;

export type LineState = {
  id: string;
  productId: string | null;
  name: string;
  quantity: number;
  price: number;
  /** All that was taken off the line. */
  off: number;
};

/** A sale as an answer told it, in cents. */
export type SaleState = {
  id: string;
  createdAt: string;
  updatedAt: string;
  status: string;
  checkedOut: boolean;
  customer: { id: string; firstName: string } | null;
  lines: LineState[];
  /** Of the GST, in percent. */
  rate: number;
  total: number;
  subtotal: number;
  tax: number;
  discount: number;
  money: Money;
  rounding: number;
  credited: number;
  repaid: number;
};

export type NoteLine = { id: string; name: string; quantity: number; amount: number; goesTo: string };

/** An adjustment note as an answer told it, in cents. */
export type NoteState = {
  id: string;
  invoiceId: string;
  createdAt: string;
  total: number;
  subtotal: number;
  tax: number;
  money: Money;
  rounding: number;
  lines: NoteLine[];
};

export type Sale = { state: SaleState; notes: NoteState[]; isVoid: boolean };

/** A drawer session. `z` is the answer to its count. */
export type Session = {
  id: string;
  drawerId: string;
  float: number;
  movements: { id: string; amount: number }[];
  z: object | null;
};

/** Who did something, when, and at which drawer. */
export type Stamp = { day: string; person: string; session: Session | null };

export type Entry = Stamp & {
  kind: 'sold' | 'edited' | 'voided' | 'refunded';
  /** The invoice, or the adjustment note. */
  document: string;
  total: number;
  subtotal: number;
  tax: number;
  discount: number;
};

export type Moved = Stamp & {
  invoiceId: string;
  tender: Tender;
  isTaken: boolean;
  amount: number;
  rounding: number;
};

/**
 * The answers to one shop's own calls, and what follows from them: the books that a careful person would keep beside
 * the till. The product's code adds up nothing in it.
 */
export type Book = {
  sales: Map<string, Sale>;
  entries: Entry[];
  moved: Moved[];
  sessions: Session[];
  /** By product: the stock at first, and the faulty units that were put back or written off. */
  stock: Map<string, { had: number; shelved: number; writtenOff: number }>;
  /** The store credit of each customer. */
  credit: Map<string, number>;
};

export const emptyBook = (): Book => ({
  sales: new Map(),
  entries: [],
  moved: [],
  sessions: [],
  stock: new Map(),
  credit: new Map(),
});

export const TENDERS: readonly Tender[] = [
  'cash',
  'eftpos',
  'afterpay',
  'store_credit',
  'gift_card',
  'deposit',
  'exchange',
];

export const add = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

export const allOf = (money: Money): number => add(TENDERS.map((tender) => money[tender] ?? 0));

/** To the nearest five cents. */
export const toFiveCents = (amount: number): number => Math.round(amount / 5) * 5;

export const liveSales = ({ sales }: Book): Sale[] => [...sales.values()].filter(({ isVoid }) => !isVoid);

export const paidFor = ({ quantity, price, off }: LineState): number => quantity * price - off;

/** What is left of each line after the notes, by its id. */
export const leftOf = ({ state, notes }: Sale) =>
  new Map(
    state.lines.map((line) => {
      const back = notes.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id));
      const quantity = line.quantity - add(back.map((one) => one.quantity));
      return [line.id, { quantity, amount: paidFor(line) - add(back.map(({ amount }) => amount)) }];
    }),
  );

export const dueOf = ({ state, notes }: Sale): number =>
  state.total - add(notes.map(({ total }) => total)) - (allOf(state.money) - repaidOf(notes));

export const repaidOf = (notes: readonly NoteState[]): number => add(notes.map(({ money }) => allOf(money)));

export const backIn = (notes: readonly NoteState[], tender: Tender): number =>
  add(notes.map(({ money }) => money[tender] ?? 0));
