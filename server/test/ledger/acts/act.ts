import type { Client } from '../../clients/client.ts';
import type { ShopAccount } from '../../factories/factories.ts';
import type { Random } from '../../random.ts';
import { type Book, liveSales, type Sale, type Session, type Stamp } from '../book/book.ts';
import { sydneyDayOf } from '../book/documents.ts';
import type { Seen } from '../book/enter.ts';

export type Person = { id: string; role: 'cashier' | 'technician' | 'manager'; pin: string };

/** A shop with its goods, customers and people; `staff` is empty where nobody enters a PIN. */
export type Shop = {
  shop: ShopAccount['shop'];
  staff: Person[];
  products: { _id: string; name: string; price: number }[];
  /** Ids; null is nobody. */
  customers: (string | null)[];
  /** Ids of tax classes; null is GST. */
  taxes: (string | null)[];
  drawers: string[];
  /** Ids, each with the body of its parked sale. */
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
 * One thing that somebody does at a till. Resolves to the answers about sales, for the book, null for a refusal;
 * answers about drawers and stock it enters itself. It makes its random choices before its first call, so that a seed
 * chooses the same however calls overlap.
 */
export type Act = {
  name: string;
  /** How often it is done, relative to the others. */
  weight: number;
  /** Whether nothing else may happen meanwhile. Such an act answers no sale. */
  isAlone?: true;
  run: (till: Till, random: Random) => Promise<Seen[] | null>;
};

export const oneOf = <One>(from: readonly One[], random: Random): One | undefined =>
  from[Math.floor(random() * from.length)];

/** null where none of several calls was answered with a sale. */
export const unlessRefused = (seen: Seen[]): Seen[] | null => (seen.length > 0 ? seen : null);

export const upTo = (most: number, random: Random): number => Math.floor(random() * (most + 1));

export const someSale = ({ at }: Till, random: Random): Sale | undefined => oneOf(liveSales(at.book), random);

/** Who does the present act, when, and at which drawer, for the book. */
export const stampAt = (till: Till): Stamp => ({
  day: sydneyDayOf(till.now()),
  person: till.person?.id ?? '',
  session: sessionAt(till),
});

/** The session of the drawer that the till names, or else the only open one. */
export const sessionAt = ({ at, drawer }: Till): Session | null => {
  const open = openSessions(at);
  if (drawer !== null) return open.find(({ drawerId }) => drawerId === drawer) ?? null;
  return open.length === 1 ? (open[0] ?? null) : null;
};

export const openSessions = ({ book }: Shop): Session[] => book.sessions.filter(({ z }) => z === null);

/** Whether the table of permissions may refuse the person at the till. */
export const isLimited = ({ at, person }: Till): boolean => at.staff.length > 0 && person?.role !== 'manager';

/** A new key, so that no call is taken for a repeat of another. */
export const newKey = (random: Random) => ({ 'idempotency-key': `k${random()}` });
