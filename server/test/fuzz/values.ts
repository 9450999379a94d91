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
export const withIds = (value: unknown, ids: Ids, foreign: Ids | null = null): unknown => {
  if (typeof value === 'string') {
    const [, resource, n] = MARKED.exec(value) ?? [];
    // One in twelve of what a shop names is another's.
    const known = (foreign && Number(n) % 12 === 11 ? foreign : ids)[resource as Resource];
    return known ? (known[Number(n) % known.length] ?? value) : value;
  }
  if (Array.isArray(value)) return Array.from(value, (item) => withIds(item, ids, foreign));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, ids, foreign)]));
};

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  "'; drop table invoice; --",
  '" or 1=1 --',
  'a\u0000b',
  'a\r\nSet-Cookie: x=1',
  'x'.repeat(20_000),
  'x'.repeat(501),
  'ﷺ'.repeat(170),
  '👩🏽‍🔧'.repeat(40),
  '\u202eמספר\u202c עברית',
  'Z̸̢̛͈͇̈́̑ả̷l̵g̶o̷',
  'ＳＭＩＴＨ ı İ ß',
  '\ud800',
  '\ufffe',
  '=cmd()|calc',
  '@SUM(1)\t',
  '../../../etc/passwd',
  '..\\..\\windows',
  '%00%2e%2e',
  '{{7*7}}',
  '%s%n',
  '(a+)+$',
  '.*',
  '__proto__',
  'constructor',
  'toString',
  '1e5',
  '0x10',
  ' 12 ',
  '12,50',
  '-0',
  'NaN',
  'Infinity',
  '99999999999.99',
  '0.001',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '',
  ' ',
  '\u200b',
];
export const hostileTexts: fc.Arbitrary<string> = fc.constantFrom(...HOSTILE_TEXTS);

/** What a schema hardly expects, and what people and their enemies type. */
export const hostile: Values = fc.oneof(
  { weight: 3, arbitrary: hostileTexts },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      1.005,
      100_000_000,
      2 ** 31,
      -(2 ** 31) - 1,
      1e15,
      2 ** 53,
      1e308,
      -1e308,
      [],
      {},
      [[]],
      nested(20),
      nested(200),
      Array.from({ length: 3_000 }, () => 0),
      { _id: {} },
      { constructor: { prototype: { polluted: true } } },
      JSON.parse('{"__proto__": {"polluted": true}}'),
    ),
  },
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

/** An object with one or two of its fields, at any depth, made hostile, left out, or with others beside; or something else altogether. */
export const spoilt = (object: Values): Values =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(object, fc.array(anyChange, { minLength: 1, maxLength: 2 })).map(spoil),
    },
    { weight: 1, arbitrary: hostile },
  );

type Change = [at: number, value: unknown, how: 'set' | 'leave out' | 'add'];

const anyChange: fc.Arbitrary<Change> = fc.tuple(
  fc.nat(),
  hostile,
  fc.constantFrom<Change[2]>('set', 'set', 'set', 'leave out', 'add'),
);

/** Fields that no body has, or that only the server sets. */
const MORE = [
  '__proto__',
  'role',
  'isAdmin',
  '_id',
  'createdAt',
  'password_hash',
  'constructor',
  'shop_id',
  'toString',
];

const spoil = ([object, changes]: [unknown, Change[]]): unknown => {
  const copy: unknown = structuredClone(object);
  for (const [at, value, how] of changes) {
    const places = placesIn(copy);
    const place = places[at % places.length];
    if (!place) continue;
    const { holder } = place;
    if (how === 'leave out') delete holder[place.key];
    const key = how === 'add' ? (MORE[at % MORE.length] ?? place.key) : place.key;
    if (how !== 'leave out')
      Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return copy;
};

type Place = { holder: Record<string, unknown>; key: string };

const placesIn = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
};
