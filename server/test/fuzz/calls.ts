import fc from 'fast-check';
import { anyId, hostile, idOf, type Kind, type Schema, spoilt, valid } from './values.ts';

type Parameter = { name: string; in: string; schema: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** A call of the OpenAPI document, as it will be sent: marks stand for ids. */
export type Call = {
  /** As the document names it. */
  name: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** Sent as it is instead of the body: what no JSON.stringify would write. */
  raw: string | null;
};

const RAW = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '{"price":1e400}',
  '\ufeff{}',
];

const operations = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

export const namesOf = (document: OpenApi): string[] =>
  operations(document).map(({ method, path }) => `${method} ${path}`);

/** One call of the document: as it should be, or with something hostile in it. */
export const callsOf = (document: OpenApi): fc.Arbitrary<Call> =>
  fc.oneof(
    ...operations(document).map((operation) => ({
      // Most of what can go wrong with money goes through these.
      weight: /(POST|PATCH).*(invoice|summary|products)/.test(`${operation.method} ${operation.path}`) ? 4 : 1,
      arbitrary: callOf(operation),
    })),
  );

const callOf = ({ path, method, operation }: ReturnType<typeof operations>[number]): fc.Arbitrary<Call> => {
  const inPlace = (place: string) => (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema ? valid(schema) : fc.constant(undefined);
  return fc.record({
    name: fc.constant(`${method} ${path}`),
    method: fc.constant(method),
    path: pathOf(path),
    query: queryOf(inPlace('query')),
    body: schema ? fc.oneof({ weight: 3, arbitrary: body }, { weight: 2, arbitrary: spoilt(body) }) : body,
    raw: schema
      ? fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...RAW) })
      : fc.constant(null),
  });
};

const ROWS: Record<string, Kind> = {
  users: 'customer',
  '{id}': 'customer',
  shop: 'shop',
  category: 'category',
  brand: 'brand',
  device: 'device',
  model: 'device',
  repairparts: 'part',
  taxes: 'tax',
  products: 'product',
  invoice: 'invoice',
  summary: 'invoice',
  register: 'admin',
};

/** The kind of row that an address below /api is about. */
export const kindAt = (path: string): Kind | undefined => ROWS[path.split('/')[2] ?? ''];

const rowAt = (path: string): fc.Arbitrary<string> => {
  const kind = kindAt(path);
  return kind ? fc.oneof({ weight: 9, arbitrary: idOf(kind) }, anyId) : anyId;
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

const queryOf = (parameters: Parameter[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        fc.oneof({ weight: 5, arbitrary: valid(schema, name) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  );
