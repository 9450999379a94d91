import { Failure } from '@mendpoint/contract/common';
import { addressesOf, type Endpoint, type FileAnswer } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import type { TSchema } from 'typebox';
import { exampleOf, REQUEST_EXAMPLES } from './examples.ts';
import { failuresOf, STANDARD_FAILURES } from './failures.ts';
import type { JsonSchema } from './json-schema.ts';
import { collectSchemas, type SchemaCollection } from './named-schemas.ts';

type Json = Record<string, unknown>;
type Address = ReturnType<typeof addressesOf>[number];

const TAGS: Record<keyof typeof ENDPOINTS, string> = {
  session: 'Logging in and out, and passwords',
  secondFactor: 'Codes of an authenticator app, besides the password',
  sessions: 'Where somebody is logged in',
  staff: 'The people behind a counter, and who of them is at the till',
  timeClock: 'When the people behind a counter came and left, and the hours of their weeks',
  accounts: 'Admins, who see every shop',
  audit: 'Who did what, when and from where: kept for good, for admins to read',
  shops: 'The shops, each with its login',
  favourites: 'What stands on the grid of a shop’s paydesk',
  deposits: 'What customers pay down on tickets',
  'gift cards': 'Gift cards',
  customers: 'The customers of a shop, or of all',
  catalogue: 'What is repaired: categories, brands, devices and repair parts; and the tax classes',
  products: 'What is on the shelf, with prices, stock and pictures',
  invoices: 'Sales: recorded at the paydesk, paid at the checkout, and what becomes of them',
  tickets: 'What customers dropped off for repair, each device on a ticket',
  'left behind': 'Devices that wait for their customers for long: reminders, notices and disposals',
  loans: 'Devices that shops lend to customers while theirs are repaired',
  drawers: 'Cash drawers, from their float to the count that makes their Z',
  reports: 'Figures by period, by item, by shop and for the tax office',
  messages: 'Messages to customers',
  mail: 'The mail server, and how mail is doing',
  https: 'HTTPS in the shop, and how a till comes to trust it',
  operation: 'The server itself',
};

const DESCRIPTION = `Point of sale and back office for phone and device repair shops.

Amounts are Australian dollars with at most two decimals and include GST. Instants are ISO 8601 in UTC; days are those of Sydney.
Log in with \`POST /api/users/login\` and send the token as \`Authorization: Bearer TOKEN\` with every further call.

Some fields of invoices and products have several names, for clients of every age: all are understood, and all are answered, as the calls below say. A client that sends the header
\`Accept: application/json; profile=plain\` is answered each thing once, under its first name in this table, and a list then shows of each
row's shop no more than \`_id\`, \`name\`, \`cash_rounding\` and \`closed_through\`. Reading and editing at
\`/summary\` answers the older names to everybody. An answer that was kept for an Idempotency-Key stays in the shape that was asked for first.

| plain | also |
|---|---|
| \`shop\` | \`shopId\`, \`shop_id\` |
| \`customer\` | \`customerId\`, \`customer_id\` |
| \`subtotal\` | \`subTotal\` |
| \`tax_class\` | \`tax\` of GET /invoice |
| \`tax_amount\` | \`tax\` of GET /summary |
| \`createdAt\`, \`updatedAt\` | \`created_at\`, \`updated_at\` |
| \`productDetails[].productId\`, \`sku\` | \`productId\` as an object |
| \`repairParts[].name\` | \`repair_name\` |
| \`device\` of a product | \`device_name\` |`;

/** The OpenAPI 3.1 document of every call in the contract. */
export const describeApi = (): Json => {
  const schemas = collectSchemas();
  const paths: Record<string, Json> = {};
  for (const [tag, calls] of Object.entries<Record<string, Endpoint>>(ENDPOINTS)) {
    for (const [name, call] of Object.entries(calls)) {
      for (const address of addressesOf(call)) {
        const { path, parameters } = templateOf(address.path, call, schemas);
        const operation = { tags: [tag], ...namesOf(name, call, address), ...describeCall(call, parameters, schemas) };
        paths[path] = { ...paths[path], [address.method.toLowerCase()]: operation };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mendpoint',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    security: [{ session: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token that a login answers' } },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: responseComponents(schemas),
      schemas: schemas.all(),
    },
  };
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client, unlike any other. The same call sent again with the same key is not carried out again but ' +
    'answered as the first time, for 30 days.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '0192f0c1-7d5e-7c3a-9a43-2f7d1c5b8e10',
};

/** What a call is named at one of its addresses; only the main one has the plain name. */
const namesOf = (name: string, call: Endpoint, { method, path }: Address): Json => {
  const differs = [
    ...(path === call.path ? [] : ['At', ...path.split('/').map((part) => capitalised(part.replace(/\W.*|:/g, '')))]),
    ...(method === call.method ? [] : ['By', capitalised(method.toLowerCase())]),
  ];
  return {
    operationId: name + differs.join(''),
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    'x-access': call.access,
    ...(call.access === 'login' ? { 'x-act': call.act } : {}),
    ...(differs.length > 0 ? { 'x-same-as': name } : {}),
  };
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A path of Fastify's as OpenAPI writes it, with its parameters: '/:id(PATTERN)' is '/{id}'. */
const templateOf = (fastifyPath: string, { params }: Endpoint, schemas: SchemaCollection) => {
  const names = [...fastifyPath.matchAll(/:(\w+)(?:\((.*)\))?/g)];
  const parameters = names.map(([, name = '', pattern]) => ({
    name,
    in: 'path',
    required: true,
    schema: { ...schemas.describe(propertiesOf(params)[name] ?? {}), ...(pattern ? { pattern } : {}) },
    example: exampleOf({ type: 'string' }, name === 'id' ? '_id' : name),
  }));
  return { path: `/api${fastifyPath.replaceAll(/:(\w+)(\(.*\))?/g, '{$1}')}`, parameters };
};

const describeCall = (call: Endpoint, pathParameters: Json[], schemas: SchemaCollection): Json => {
  const parameters = [
    ...pathParameters,
    ...parametersOf('query', call, schemas),
    ...parametersOf('header', call, schemas),
    ...(call.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body || call.form || call.csv ? { requestBody: requestBody(call, schemas) } : {}),
    responses: { ...successes(call, schemas), ...failures(call, schemas) },
  };
};

const parametersOf = (place: 'query' | 'header', call: Endpoint, schemas: SchemaCollection): Json[] => {
  const part = place === 'query' ? call.query : call.headers;
  const required = new Set((part as { required?: string[] } | undefined)?.required);
  return Object.entries(propertiesOf(part)).map(([name, schema]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: schemas.describe(schema),
  }));
};

const requestBody = ({ body: plain, old, form, csv }: Endpoint, schemas: SchemaCollection): Json => {
  const body = old?.body ?? plain;
  const title = (body as JsonSchema | undefined)?.title;
  const schema = body ? schemas.describe(body as JsonSchema) : undefined;
  const example = title === undefined ? undefined : REQUEST_EXAMPLES[title];
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  return {
    required: !(body as JsonSchema | undefined)?.type?.includes('null'),
    content: {
      ...(schema ? { 'application/json': { schema, ...(example ? { example } : {}) } } : {}),
      ...(form ? { 'multipart/form-data': { schema: schema ?? file } } : {}),
      ...(csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
    },
  };
};

const MEANINGS: Record<number, string> = { 200: 'Done', 201: 'Made', 202: 'One step more' };

const isFile = (answer: TSchema | FileAnswer): answer is FileAnswer => 'contentType' in answer;

/** Those with all names of their fields: described as well, the plain ones would make generated clients take an answer for either. */
const successes = ({ answers, old }: Endpoint, schemas: SchemaCollection): Json =>
  Object.fromEntries(
    Object.entries({ ...answers, ...old?.answers }).map(([status, answer]) => {
      const content = isFile(answer)
        ? { [answer.contentType]: { schema: { type: 'string', format: 'binary' } } }
        : {
            'application/json': {
              schema: schemas.describe(answer as JsonSchema),
              example: exampleOf(answer as JsonSchema),
            },
          };
      return [status, { description: MEANINGS[Number(status)], content }];
    }),
  );

const failures = (call: Endpoint, schemas: SchemaCollection): Json =>
  Object.fromEntries(
    Object.entries(failuresOf(call)).map(([status, schema]) => {
      const standard = STANDARD_FAILURES[status];
      if (!standard) throw new Error(`A failure of '${call.summary}' has a status that nothing explains: ${status}`);
      if ((schema as JsonSchema).title === 'Failure')
        return [status, { $ref: `#/components/responses/${standard.name}` }];
      const content = { 'application/json': { schema: schemas.describe(schema as JsonSchema) } };
      return [status, { description: (schema as JsonSchema).description ?? standard.meaning, content }];
    }),
  );

const responseComponents = (schemas: SchemaCollection): Json =>
  Object.fromEntries(
    Object.values(STANDARD_FAILURES).map(({ name, meaning, example, retryAfter }) => [
      name,
      {
        description: meaning,
        ...(retryAfter
          ? { headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' }, example: 5 } } }
          : {}),
        content: { 'application/json': { schema: schemas.describe(Failure as TSchema as JsonSchema), example } },
      },
    ]),
  );

const propertiesOf = (schema: TSchema | undefined): Record<string, JsonSchema> =>
  (schema as JsonSchema | undefined)?.properties ?? {};
