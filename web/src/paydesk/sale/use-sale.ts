import { type Cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import { MAX_QUANTITY, MAX_TOTAL } from '@mendpoint/domain/sale/totals';
import { useCallback, useSyncExternalStore } from 'react';
import { useWorkAt, workAt } from '../../api/till.ts';
import { type Check, isId, isOneOf, isText, isWhole, listOf, orNull, shapeOf } from '../../lib/shape.ts';
import type { Stored } from '../../lib/stored.ts';
import type { Kept } from '../../lib/till/till-store.ts';
import {
  NEW_SALE,
  type ProductLine,
  type QuoteReference,
  type Repair,
  type RepairLine,
  type Sale,
  type SaleCustomer,
  type SoldTicket,
  type TaxChoice,
} from './sale.ts';
import { reduceSale, type SaleAction, type SoldLines } from './sale-actions.ts';

export type SaleHandle = {
  sale: Sale;
  act: (action: SaleAction) => void;
  /** Takes recorded lines off the sale without drawing it: the paydesk is being left. */
  takeOff: (recorded: SoldLines) => void;
  /** The sale at this moment, also for code that waited for an answer. */
  current: () => Sale;
};

/** The sale in progress of the shop. It is stored after every action, and other tabs of this till follow. */
export const useSale = (shopId: string): SaleHandle => {
  const store = useWorkAt(shopId, SALE);
  const saved = useSyncExternalStore(store.subscribe, store.get);
  const current = useCallback((): Sale => store.get() ?? NEW_SALE, [store]);
  const keep = useCallback(
    (action: SaleAction, set: typeof store.set) => set(afterAction(current(), action)),
    [current],
  );
  const act = useCallback((action: SaleAction) => keep(action, store.set), [keep, store]);
  const takeOff = useCallback((lines: SoldLines) => keep({ type: 'recorded', lines }, store.setQuietly), [keep, store]);
  return { sale: saved ?? NEW_SALE, act, takeOff, current };
};

/** What is kept of a sale after an action; null means nothing. */
export const afterAction = (sale: Sale, action: SaleAction): SavedSale | null => {
  const next = reduceSale(sale, action);
  return next === NEW_SALE ? null : toSaved(next);
};

// The paydesk discards a sale that was kept under another version, instead of guessing what it meant.
const VERSION = 1;

type SavedSale = Sale & { version: typeof VERSION };

/** The sale in progress of the person at this till, in a shop. Anything that is not a complete sale reads as none. */
export const savedSale = (shopId: string): Stored<SavedSale> => workAt(shopId, SALE);

export const toSaved = (sale: Sale): SavedSale => ({ ...sale, version: VERSION });

const isQuantity = isWhole(1, MAX_QUANTITY);
const isQuantityOrNone = isWhole(0, MAX_QUANTITY);
const isPrice = isWhole(NO_MONEY, MAX_TOTAL) as Check<Cents>;
const isRate = isWhole(0, 10_000_000) as Check<BasisPoints>;
const isStock = isWhole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const isNamed = shapeOf<Repair['part']>({ _id: orNull(isId), name: isText });
const isQuote = orNull(shapeOf<QuoteReference>({ _id: isId, number: isText }));
// A sale that was begun before there were quotes says nothing of one.
const isQuoteOrAbsent: Check<QuoteReference | null> = (value): value is QuoteReference | null =>
  value === undefined || isQuote(value);

const isProductLine = shapeOf<ProductLine>({
  product: shapeOf<ProductLine['product']>({ _id: isId, name: isText, sku: isText, stock: orNull(isStock) }),
  quantity: isQuantity,
  price: isPrice,
});

const orAbsent =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

const isRepairLine = shapeOf<RepairLine>({
  part: isNamed,
  category: isNamed,
  brand: isNamed,
  device: isNamed,
  price: isPrice,
  ticket: orAbsent(shapeOf<SoldTicket>({ _id: isId, number: isText, device: isText, line: isQuantityOrNone })),
});

const isSavedSale = shapeOf<SavedSale>({
  version: isOneOf(VERSION),
  customer: orNull(
    shapeOf<SaleCustomer>({ _id: isId, first_name: isText, last_name: isText, email: isText, phone: isText }),
  ),
  products: listOf(isProductLine),
  repairs: listOf(isRepairLine),
  tax: orNull(shapeOf<TaxChoice>({ _id: orNull(isId), name: isText, rate: isRate })),
  status: isOneOf('0', '1'),
  quote: isQuoteOrAbsent,
  collectedBy: orAbsent(isText),
});

const SALE: Kept<SavedSale> = { name: 'sale', check: isSavedSale };
