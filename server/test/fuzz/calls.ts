import { addressesOf, type Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import fc from 'fast-check';
import { hostile } from './hostile.ts';
import { type Payload, payloadFor } from './payloads.ts';
import { spoilt } from './spoilt.ts';
import { anyId, idOf, type Resource, type Schema, validFor } from './values.ts';

/** A call of the contract at one of its addresses, named as the OpenAPI document names it. */
type Operation = { path: string; method: string; call: Endpoint };

const OPERATIONS: readonly Operation[] = Object.values(ENDPOINTS)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .flatMap((call) =>
    addressesOf(call).map(({ method, path }) => ({
      path: `/api${path.replace(/:(\w+)(\(.*\))?/, '{$1}')}`,
      method,
      call,
    })),
  );

export const OPERATION_NAMES: readonly string[] = OPERATIONS.map(({ method, path }) => `${method} ${path}`);

export type Role = 'shop' | 'admin' | 'nobody';

/** A call as it will be sent: marks stand for ids. */
export type Call = {
  /** As OpenAPI names it: 'GET /api/users/{id}'. */
  name: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** Sent instead of the body: a text that JSON.stringify would never write. */
  payload: Payload | null;
  headers: Record<string, string>;
  role: Role;
  endpoint: Endpoint;
};

const HEADERS: Record<string, string>[] = [
  { 'x-forwarded-for': "127.0.0.1' or 1=1, ::ffff:1.2.3.4" },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/shop' },
  { 'if-none-match': '*', 'if-modified-since': 'never', 'if-match': '"x"' },
  { range: 'bytes=0-0,5-', 'accept-encoding': 'gzip;q=0, *;q=x' },
  { accept: 'text/html', 'accept-language': 'x'.repeat(4_000) },
  { cookie: `${'a=b; '.repeat(500)}`, origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'x-request-id': '<script>', 'idempotency-key': 'x'.repeat(500) },
  { 'idempotency-key': "'; drop table idempotency_key; --" },
  { drawer: "'; drop table drawer; --" },
];

/** Mostly nothing special, sometimes a key that other calls have sent as well, with whatever body. */
const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.nat(30).map((n) => ({ 'idempotency-key': `key ${n}` })) },
  { weight: 2, arbitrary: fc.constantFrom(...HEADERS) },
);

/** The headers by which somebody without a login is let in. */
const TOKENS: Record<string, Resource> = { 'ticket-link': 'ticketLink', 'display-token': 'displayToken' };

/** The headers of the call itself as well, each now and then. */
const headersOf = ({ properties = {} }: Schema): fc.Arbitrary<Record<string, string>> => {
  const names = Object.keys(properties);
  if (names.length === 0) return anyHeaders;
  const tokens = names.flatMap((name) => TOKENS[name] ?? []).map(idOf);
  const own = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), ...tokens));
  return fc.tuple(anyHeaders, own).map(([others, given]) => ({ ...others, ...given }));
};

const anyRole = fc.oneof(
  { weight: 6, arbitrary: fc.constant('shop' as const) },
  { weight: 6, arbitrary: fc.constant('admin' as const) },
  { weight: 1, arbitrary: fc.constant('nobody' as const) },
);

/** One call of the contract: as it should be, or with something hostile in it. */
export const anyCall = (): fc.Arbitrary<Call> =>
  fc.oneof(
    ...OPERATIONS.map((operation) => ({
      // Most of what can go wrong with money goes through these.
      weight: /(POST|PATCH).*(invoice|summary|products)/.test(`${operation.method} ${operation.path}`) ? 4 : 1,
      arbitrary: callOf(operation),
    })),
  );

const callOf = ({ path, method, call }: Operation): fc.Arbitrary<Call> => {
  const schema = call.old?.body ?? call.body;
  const body = schema ? validFor(schema as Schema) : fc.constant(undefined);
  const payload = payloadFor(call);
  const none = { weight: call.csv ? 3 : 8, arbitrary: fc.constant(null) };
  return fc.record({
    name: fc.constant(`${method} ${path}`),
    method: fc.constant(method),
    path: pathOf(path),
    query: queryOf((call.query ?? {}) as Schema),
    body: schema ? fc.oneof({ weight: 4, arbitrary: body }, { weight: 3, arbitrary: spoilt(body) }) : body,
    payload: payload === null ? none.arbitrary : fc.oneof(none, { weight: 1, arbitrary: payload }),
    headers: headersOf((call.headers ?? {}) as Schema),
    role: anyRole,
    endpoint: fc.constant(call),
  });
};

const ROWS: Record<string, Resource> = {
  users: 'customer',
  '{id}': 'customer',
  shop: 'shop',
  staff: 'staff',
  category: 'category',
  brand: 'brand',
  device: 'device',
  model: 'device',
  repairparts: 'part',
  taxes: 'tax',
  products: 'product',
  invoice: 'invoice',
  summary: 'invoice',
  'parked-sales': 'parkedSale',
  quotes: 'quote',
  tickets: 'ticket',
  estimates: 'estimate',
  displays: 'display',
  parts: 'ticketPart',
  'drop-offs': 'dropOff',
  deposits: 'deposit',
  'loan-devices': 'loanDevice',
  'gift-cards': 'giftCard',
  drawers: 'drawer',
  'z-reports': 'z',
  'adjustment-notes': 'adjustment',
  register: 'admin',
};

/** What an address below /api is about. */
export const resourceAt = (path: string): Resource | undefined => ROWS[path.split('/')[2] ?? ''];

const rowAt = (path: string): fc.Arbitrary<string> => {
  const resource = resourceAt(path);
  return resource ? fc.oneof({ weight: 9, arbitrary: idOf(resource) }, anyId) : anyId;
};

const pathOf = (path: string): fc.Arbitrary<string> => {
  const part = fc.oneof(
    { weight: 12, arbitrary: rowAt(path) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: hostile.map((value) => String(typeof value === 'string' ? value : JSON.stringify(value))) },
  );
  // The mark is resolved before the text is encoded, so the parts stay apart until then.
  return part.map((id) => path.replace(/\{\w+\}/, () => id));
};

const queryOf = ({ properties = {} }: Schema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 5, arbitrary: validFor(schema, name) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  );
