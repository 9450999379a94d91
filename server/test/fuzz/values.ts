import { giftCardCode, RANDOM_SIGNS } from '@mendpoint/domain/sale/gift-card';
import fc from 'fast-check';
import { hostile } from './hostile.ts';

/** As much of JSON Schema as the contract uses. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: { pattern: string }[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Values = fc.Arbitrary<unknown>;

export const RESOURCES = [
  'shop',
  'admin',
  'customer',
  'category',
  'brand',
  'device',
  'part',
  'tax',
  'product',
  'invoice',
  'parkedSale',
  'quote',
  'ticket',
  'estimate',
  'ticketPart',
  'ticketLink',
  'display',
  'displayToken',
  'shown',
  'dropOff',
  'deposit',
  'loanDevice',
  'giftCard',
  'invoiceLine',
  'adjustment',
  'staff',
  'drawer',
  'z',
] as const;
export type Resource = (typeof RESOURCES)[number];
/** Ids of rows that calls may name. */
export type Ids = Record<Resource, string[]>;

const MARKED = /^id#(\w+)#(\d+)$/;

/** A mark for the id of a row of that resource. The number chooses one of the rows that exist when the call is made. */
export const idOf = (resource: Resource): fc.Arbitrary<string> =>
  fc.nat({ max: 200 }).map((n) => `id#${resource}#${n}`);
export const anyId: fc.Arbitrary<string> = fc.constantFrom(...RESOURCES).chain(idOf);

/** The same value with its marks replaced by ids. */
export const withIds = (value: unknown, ids: Ids, foreign: Ids | null = null): unknown => {
  if (typeof value === 'string') {
    const [, resource, n] = MARKED.exec(value) ?? [];
    // One in twelve of the rows that a shop names is another shop's.
    const known = (foreign && Number(n) % 12 === 11 ? foreign : ids)[resource as Resource];
    return known ? (known[Number(n) % known.length] ?? value) : value;
  }
  if (Array.isArray(value)) return Array.from(value, (item) => withIds(item, ids, foreign));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, ids, foreign)]));
};

const dollars = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100);

/** No more than a line or a drawer has. */
const pocketMoney = fc.integer({ min: 1, max: 900 }).map((cents) => cents / 100);

const REFERENCES: Record<string, Resource> = {
  shop: 'shop',
  customer: 'customer',
  category: 'category',
  brand: 'brand',
  device: 'device',
  repairPart: 'part',
  tax: 'tax',
  product: 'product',
  invoice: 'invoice',
};

/** What makes sense in a field of that name, so that calls get beyond the first check. */
const byName = (name: string): Values | null => {
  const resource = REFERENCES[name.replace(/_?id$/i, '')];
  if (resource && /id$/i.test(name))
    return fc.oneof({ weight: 8, arbitrary: idOf(resource) }, fc.constantFrom(null, ''));
  if (name === 'line_id') return idOf('invoiceLine');
  if (name === 'id' || name === '_id') return anyId;
  if (/quantity|period$/i.test(name)) return fc.integer({ min: 1, max: 3 });
  if (name === 'warranty') return fc.constantFrom('Warranty', 'No Warranty', 'no');
  if (/^(price|cash|eftpos|afterpay)$/.test(name)) return fc.oneof(dollars, dollars.map(String));
  if (/^(amount|store_credit|cash_received|float)$/.test(name)) return pocketMoney;
  if (name === 'discount') return fc.constantFrom(undefined, undefined, 0, '0.50', 1);
  if (/_date$|^valid_until$/.test(name)) return fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-30', '2024-02-29');
  if (/^(category|brand|device|device_name)$/.test(name)) return fc.constantFrom('Fuzzed', 'Fuzzed', 'Unknown', '');
  if (/password/i.test(name)) return fc.constantFrom('password one', 'password two', 'short');
  // A tax class for /invoice and an amount for /summary; both understand null.
  if (name === 'tax') return fc.constantFrom(null, undefined);
  if (name === 'taxValue') return fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100);
  if (name === 'updatedAt' || name === 'updated_at') return fc.constantFrom(undefined, undefined, '');
  // A new card needs a new code, and most amounts are none for a card.
  if (name === 'code') return fc.uint8Array({ minLength: RANDOM_SIGNS, maxLength: RANDOM_SIGNS }).map(giftCardCode);
  if (name === 'pin') return fc.constantFrom('4071', '8306', '593174', '604829', '1234');
  if (name === 'abn') return fc.constantFrom('51 824 753 556', '', '1');
  if (name === 'total' || name === 'subtotal' || name === 'subTotal')
    return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, dollars);
  return null;
};

const texts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom('Ada', 'Nguyễn', 'O’Hara', 'ملف', '<b>bold</b>', '0400 000 000', '🦘'),
);

const textOf = ({ format, pattern = '', allOf = [], minLength = 0, maxLength = 500 }: Schema): Values => {
  if (format === 'email') return fc.oneof(fc.emailAddress(), fc.constantFrom('a@b.co', 'A@B.CO', 'ada@example.com'));
  const allowed = new RegExp(pattern, 'u');
  const signsOf = (text: string) => [...text].filter((sign) => allowed.test(sign));
  const fitting = texts.map((text) => signsOf(text).slice(0, Math.min(20, maxLength)).join(''));
  const isRequired = allOf.some((other) => other.pattern === '\\S');
  return fitting.map((text) => (text.length < minLength || (isRequired && !text.trim()) ? `x${text}` : text));
};

/** Values that the schema allows. */
export const validFor = (schema: Schema, name = ''): Values => {
  const hint = byName(name);
  if (hint && schema.type !== 'array' && schema.type !== 'object') return hint;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => validFor(option)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return BY_TYPE[schema.type ?? '']?.(schema) ?? hostile;
};

const objectOf = ({ properties = {}, required = [] }: Schema): Values =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validFor(schema, name)])), {
    requiredKeys: required,
  });

const BY_TYPE: Record<string, (schema: Schema) => Values> = {
  object: objectOf,
  array: ({ items = {} }) => fc.array(validFor(items), { minLength: 1, maxLength: 3 }),
  integer: ({ minimum = 0, maximum = 100 }) => fc.integer({ min: minimum, max: Math.min(maximum, 100) }),
  number: () => dollars,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: textOf,
};
