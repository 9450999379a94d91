import fc from 'fast-check';

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
] as const;
export type Resource = (typeof RESOURCES)[number];
/** Ids of rows that calls may name. */
export type Ids = Record<Resource, string[]>;

const MARKED = /^id#(\w+)#(\d+)$/;

/** Stands for the id of a row of that resource: which of those that are there when the call is made, the number tells. */
export const idOf = (resource: Resource): fc.Arbitrary<string> =>
  fc.nat({ max: 200 }).map((n) => `id#${resource}#${n}`);
export const anyId: fc.Arbitrary<string> = fc.constantFrom(...RESOURCES).chain(idOf);

/** The same value with its marks replaced by ids. */
export const withIds = (value: unknown, ids: Ids): unknown => {
  if (typeof value === 'string') {
    const [, resource, n] = MARKED.exec(value) ?? [];
    const known = ids[resource as Resource];
    return known ? (known[Number(n) % known.length] ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, ids)]));
};

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

/** What a schema hardly expects, and what people and their enemies type. */
export const hostile: Values = fc.oneof(
  fc.constantFrom<unknown>(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "'; drop table invoice; --",
    '" or 1=1 --',
    'a\u0000b',
    'x'.repeat(20_000),
    '👩🏽‍🔧'.repeat(40),
    '\u202eמספר\u202c עברית',
    '\ud800',
    '=cmd()|calc',
    '../../../etc/passwd',
    '%00%2e%2e',
    '{{7*7}}',
    '1e5',
    '0x10',
    ' 12 ',
    '-0',
    'NaN',
    '',
    ' ',
    '\u200b',
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.1,
    1.005,
    1e15,
    2 ** 53,
    1e308,
    -1e308,
    [],
    {},
    [[]],
    nested(20),
    nested(200),
    { _id: {} },
    { constructor: { prototype: { polluted: true } } },
    JSON.parse('{"__proto__": {"polluted": true}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).filter((value) => typeof value !== 'bigint'),
);

const dollars = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100);

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
  if (name === 'id' || name === '_id') return anyId;
  if (/quantity|period$/i.test(name)) return fc.integer({ min: 1, max: 3 });
  if (name === 'warranty') return fc.constantFrom('Warranty', 'No Warranty', 'no');
  if (/^(price|cash|eftpos|afterpay)$/.test(name)) return fc.oneof(dollars, dollars.map(String));
  if (/_date$/.test(name)) return fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-30', '2024-02-29');
  if (/^(category|brand|device|device_name)$/.test(name)) return fc.constantFrom('Fuzzed', 'Fuzzed', 'Unknown', '');
  if (/password/i.test(name)) return fc.constantFrom('password one', 'password two', 'short');
  // A tax class for /invoice and an amount for /summary; both understand null.
  if (name === 'tax') return fc.constantFrom(null, undefined);
  if (name === 'taxValue') return fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100);
  if (name === 'updatedAt' || name === 'updated_at') return fc.constantFrom(undefined, undefined, '');
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

/** An object with one or two of its fields, at any depth, made hostile; or something else altogether. */
export const spoilt = (object: Values): Values =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(object, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 2 })).map(spoil),
    },
    { weight: 1, arbitrary: hostile },
  );

const spoil = ([object, changes]: [unknown, [number, unknown][]]): unknown => {
  const copy: unknown = structuredClone(object);
  for (const [at, value] of changes) {
    const places = placesIn(copy);
    const place = places[at % places.length];
    if (place) place.holder[place.key] = value;
  }
  return copy;
};

type Place = { holder: Record<string, unknown>; key: string };

const placesIn = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
};
