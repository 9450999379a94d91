import { type Cents, NO_MONEY } from '@mendpoint/domain/money';
import { MAX_QUANTITY, MAX_TOTAL } from '@mendpoint/domain/totals';
import { type Stored, storedJson } from '../../lib/stored.ts';
import type { Attempt, Named, ProductLine, RepairLine, Sale, SaleCustomer, TaxChoice } from './sale.ts';

// A newer version of the paydesk drops what an older one left, instead of guessing what it meant.
const VERSION = 1;

type SavedSale = Sale & { version: typeof VERSION };

/** The half-built sale of a shop, kept in the browser. Anything that is not a whole sale reads as none. */
export const savedSale = (shopId: string): Stored<SavedSale> =>
  storedJson<SavedSale>(`paydesk.sale.${shopId}`, isSavedSale);

export const toSaved = (sale: Sale): SavedSale => ({ ...sale, version: VERSION });

type Check<T> = (value: unknown) => value is T;

const isText: Check<string> = (value) => typeof value === 'string';
const isId: Check<string> = (value): value is string => isText(value) && value !== '';
const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
const isWholeUpTo =
  (max: number, min: number) =>
  (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
const isQuantity = isWholeUpTo(MAX_QUANTITY, 1);
const isPrice = isWholeUpTo(MAX_TOTAL, NO_MONEY) as Check<Cents>;
const isRate: Check<number> = isWholeUpTo(10_000_000, 0);
const isStock: Check<number> = isWholeUpTo(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
const isStatus: Check<'0' | '1'> = (value) => value === '0' || value === '1';

const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

const listOf =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(check);

const shapeOf =
  <T extends object>(fields: { [K in keyof T]: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    (Object.keys(fields) as (keyof T)[]).every((name) => fields[name]((value as T)[name]));

const isNamed = shapeOf<Named>({ _id: isId, name: isText });

const isProductLine = shapeOf<ProductLine>({
  product: shapeOf<ProductLine['product']>({ _id: isId, name: isText, sku: isText, stock: orNull(isStock) }),
  quantity: isQuantity,
  price: isPrice,
});

const isRepairLine = shapeOf<RepairLine>({
  part: isNamed,
  category: isNamed,
  brand: isNamed,
  device: isNamed,
  price: isPrice,
});

const isSavedSale = shapeOf<SavedSale>({
  version: (value): value is typeof VERSION => value === VERSION,
  customer: orNull(
    shapeOf<SaleCustomer>({ _id: isId, first_name: isText, last_name: isText, email: isText, phone: isText }),
  ),
  products: listOf(isProductLine),
  repairs: listOf(isRepairLine),
  tax: orNull(shapeOf<TaxChoice>({ _id: orNull(isId), name: isText, rate: isRate })),
  status: isStatus,
  attempt: orNull(
    shapeOf<Attempt>({ idempotencyKey: isId, invoiceNumber: isId, fingerprint: isId, unanswered: isFlag }),
  ),
});
