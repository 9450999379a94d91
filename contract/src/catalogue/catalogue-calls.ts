import { type Static, type TSchema, Type } from 'typebox';
import {
  type Act,
  Answer,
  DeletedAnswer,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  PageQuery,
  StaleFailure,
} from '../common.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { CSV, importCall } from '../transfer.ts';

/** When the row was last saved. Absent where an invoice shows what the row said when it was sold. */
export const updatedAt = Type.Optional(Instant);

/** `sort` '-createdAt' begins with what was added last; of what was added at once, as the list had it. Default: 'name'. */
export const CatalogueQuery = Type.Object({
  ...PageQuery,
  categoryId: Type.Optional(Id),
  brandId: Type.Optional(Id),
  sort: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('-createdAt')])),
});
export type CatalogueQuery = Static<typeof CatalogueQuery>;

type Addresses = {
  path: string;
  also?: string[];
  one: string;
  many: string;
  editBy?: 'PATCH' | 'PUT';
  /** The act, in the table of permissions, of adding or editing a row of this kind. */
  edits: Act;
  /** By the names that the rows of this kind have for them. */
  otherNames: Readonly<Record<string, readonly string[]>>;
};
type Schemas<Row, Body, Patch> = { row: Row; body: Body; patch: Patch };
type Larger = Pick<Endpoint, 'bodyLimit' | 'form'>;

/**
 * The five calls that every kind of row in the catalogue has. In bodies `name` is understood for each kind's own
 * spelling of it, and `category` and `brand` (as answered) for the ids.
 */
export const catalogueCalls = <const Row extends TSchema, const Body extends TSchema, const Patch extends TSchema>(
  addresses: Addresses,
  schemas: Schemas<Row, Body, Patch>,
  larger: Larger = {},
) => ({ ...readingCalls(addresses, schemas.row), ...writingCalls(addresses, schemas, larger) });

const readingCalls = <const Row extends TSchema>({ path, also = [], one, many }: Addresses, row: Row) => ({
  list: endpoint({
    method: 'GET',
    path,
    also: also.map((other) => ({ path: other })),
    summary: `List the ${many}`,
    access: 'login',
    act: 'read',
    query: CatalogueQuery,
    answers: { 200: ListAnswer(row) },
  }),
  find: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    also: also.map((other) => ({ path: `${other}/:id` })),
    summary: `Read ${one}`,
    access: 'login',
    act: 'read',
    params: IdParams,
    answers: { 200: Answer({ data: row }) },
  }),
});

const writingCalls = <const Row extends TSchema, const Body extends TSchema, const Patch extends TSchema>(
  { path, also = [], one, editBy = 'PATCH', edits, otherNames }: Addresses,
  { row, body, patch }: Schemas<Row, Body, Patch>,
  larger: Larger,
) => ({
  add: endpoint({
    method: 'POST',
    path,
    also: also.map((other) => ({ path: other })),
    summary: `Add ${one}`,
    access: 'login',
    act: edits,
    once: true,
    body,
    otherNames,
    ...larger,
    answers: { 201: Answer({ data: row }) },
    failures: { 409: Failure },
  }),
  edit: endpoint({
    method: editBy,
    path: `${path}/:id`,
    also: otherEdits(path, also, editBy),
    summary: `Edit ${one}`,
    access: 'login',
    act: edits,
    params: IdParams,
    body: patch,
    otherNames,
    ...larger,
    answers: { 200: Answer({ data: row }) },
    failures: { 409: StaleFailure },
  }),
  remove: removingCall({ path, also, one }),
});

const removingCall = ({ path, also, one }: Required<Pick<Addresses, 'path' | 'also' | 'one'>>) =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    also: also.map((other) => ({ path: `${other}/:id` })),
    summary: `Delete ${one}`,
    access: 'login',
    act: 'delete-records',
    params: IdParams,
    answers: { 200: DeletedAnswer },
    failures: { 409: Failure },
  });

/** Rows are edited by PATCH and by PUT, at each address: the screens send one, a separate metadata client the other. */
const otherEdits = (path: string, also: string[], editBy: 'PATCH' | 'PUT'): Required<Endpoint>['also'] =>
  [path, ...also].flatMap((address) =>
    (['PATCH', 'PUT'] as const)
      .filter((method) => address !== path || method !== editBy)
      .map((method) => ({ method, path: `${address}/:id` })),
  );

export type CatalogueCalls<
  Row extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Patch extends TSchema = TSchema,
> = ReturnType<typeof catalogueCalls<Row, Body, Patch>>;

export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/catalogue/export.csv',
  summary: 'Export the catalogue as CSV',
  access: 'login',
  act: 'export',
  subject: 'catalogue',
  canWait: true,
  answers: { 200: CSV },
});

export const importCatalogue = importCall('/catalogue/import', 'Import the catalogue from a CSV file', 'catalogue');
