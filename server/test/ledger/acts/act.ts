import type { Client } from '../../clients/client.ts';
import type { ShopAccount } from '../../factories/factories.ts';
import type { Random } from '../../random.ts';
import { type Book, liveSales, type Sale, type Session, type Stamp } from '../book/book.ts';
import { sydneyDayOf } from '../book/documents.ts';
import type { Seen } from '../book/enter.ts';

export type Person = { id: string; role: 'cashier' | 'technician' | 'manager'; pin: string };

/** A shop with what it sells, to whom, by whom; `staff` is empty where nobody enters a PIN. */
export type Shop = {
  shop: ShopAccount['shop'];
  staff: Person[];
  products: { _id: string; name: string; price: number }[];
  /** Ids; null is nobody. */
  customers: (string | null)[];
  /** Ids of tax classes; null is GST. */
  taxes: (string | null)[];
  drawers: string[];
  /** Ids, with the body of the sale that waits. */
  parked: Map<string, object>;
  book: Book;
};

/** A browser at a counter. `drawer` is the one it names, null for none. */
export type Till = {
  at: Shop;
  client: Client;
  person: Person | null;
  drawer: string | null;
  now: () => Date;
};

/**
 * One thing that somebody does at a till. Answers what it was told of sales, for the book, null where it was refused; what it was told of drawers and
 * stock it enters itself. It chooses what it does before its first call, so that a seed chooses the same however calls overlap.
 */
export type Act = {
  name: string;
  /** How often it is done, beside the others. */
  weight: number;
  /** Nothing else happens meanwhile, and it is told of no sale. */
  isAlone?: true;
  run: (till: Till, random: Random) => Promise<Seen[] | null>;
};

export const oneOf = <One>(from: readonly One[], random: Random): One | undefined =>
  from[Math.floor(random() * from.length)];

/** null where no call of several was answered with a sale. */
export const unlessRefused = (seen: Seen[]): Seen[] | null => (seen.length > 0 ? seen : null);

export const upTo = (most: number, random: Random): number => Math.floor(random() * (most + 1));

export const someSale = ({ at }: Till, random: Random): Sale | undefined => oneOf(liveSales(at.book), random);

/** What is written on anything that is done at the till now. */
export const stampAt = (till: Till): Stamp => ({
  day: sydneyDayOf(till.now()),
  person: till.person?.id ?? '',
  session: sessionAt(till),
});

/** That of the drawer it names, or else the only open one. */
export const sessionAt = ({ at, drawer }: Till): Session | null => {
  const open = openSessions(at);
  if (drawer !== null) return open.find(({ drawerId }) => drawerId === drawer) ?? null;
  return open.length === 1 ? (open[0] ?? null) : null;
};

export const openSessions = ({ book }: Shop): Session[] => book.sessions.filter(({ z }) => z === null);

/** Whether the table of permissions may stop whoever is at the till. */
export const isLimited = ({ at, person }: Till): boolean => at.staff.length > 0 && person?.role !== 'manager';

/** A key that no other call has, so that nothing is taken for sent again. */
export const newKey = (random: Random) => ({ 'idempotency-key': `k${random()}` });
