import { type Static, Type } from 'typebox';
import { Admin } from './admins.ts';
import {
  Answer,
  DeletedAnswer,
  Dollars,
  EmailOrNone,
  Failure,
  Id,
  IdParams,
  Instant,
  LINES,
  ListAnswer,
  LongText,
  named,
  OldPassword,
  optional,
  PageQuery,
  Reference,
  RequiredText,
  SeenAt,
  StaleFailure,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { CSV, importCall } from './transfer.ts';

export const Customer = named('Customer', {
  _id: Type.String(),
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
  address: LongText,
  post_code: Text,
  city: Text,
  state: Text,
  country: Text,
  company: Text,
  abn: Text,
  /** For the shop's people alone: no paper, mail or invoice shows them. */
  notes: LongText,
  /** Whether the customer has none; their email is '' then. */
  no_email: Type.Boolean(),
  shop_id: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = Static<typeof Customer>;

/** A customer with the store credit that they can spend, 0 for none. */
export const ListedCustomer = named('ListedCustomer', { ...Customer.properties, store_credit: Dollars });
export type ListedCustomer = Static<typeof ListedCustomer>;

/** What a shop keeps in mind about a customer. */
export const MOST_NOTES = 2_000;
const Notes = Type.String({ maxLength: MOST_NOTES, pattern: LINES });

/** `email` may be '' only where `no_email` says that the customer has none. `abn` may have any spacing. */
export const CustomerBody = named('NewCustomer', {
  first_name: RequiredText,
  last_name: Type.Optional(Text),
  email: EmailOrNone,
  no_email: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
  phone: RequiredText,
  address: Type.Optional(LongText),
  post_code: Type.Optional(Text),
  city: Type.Optional(Text),
  state: Type.Optional(Text),
  country: Type.Optional(Text),
  company: Type.Optional(Text),
  abn: Type.Optional(Type.String({ maxLength: 32 })),
  notes: Type.Optional(Notes),
  shop_id: Type.Optional(Reference),
});
export type CustomerBody = Static<typeof CustomerBody>;

/**
 * Any part of a customer, or of the admin who calls. A customer's phone may not become blank, an admin's may. Only an
 * admin may move a customer to another shop. `oldPassword` is asked for when the admin who calls changes their own
 * email: their other sessions end, and the old address is told.
 */
export const UserPatch = named('CustomerPatch', {
  ...optional(CustomerBody.properties),
  phone: Type.Optional(Text),
  oldPassword: OldPassword,
  updatedAt: SeenAt,
});
export type UserPatch = Static<typeof UserPatch>;

export const CustomerSort = Type.Union([
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('email'),
  Type.Literal('-email'),
  Type.Literal('city'),
  Type.Literal('-city'),
  Type.Literal('-createdAt'),
]);
export type CustomerSort = Static<typeof CustomerSort>;

export const CustomerListQuery = Type.Object({
  ...PageQuery,
  shop_id: Type.Optional(Id),
  sort: Type.Optional(CustomerSort),
});
export type CustomerListQuery = Static<typeof CustomerListQuery>;

/** A form without files. */
const FORM = { files: 0, megabytesEach: 0 };

export const listCustomers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'List the customers',
  access: 'login',
  act: 'read',
  query: CustomerListQuery,
  answers: { 200: ListAnswer(ListedCustomer) },
});

export const addCustomer = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Add a customer',
  access: 'login',
  act: 'edit-customers',
  once: true,
  body: CustomerBody,
  form: FORM,
  answers: { 201: Answer({ user: Customer }) },
});

/** This address is at the root of the API, so only a text that looks like an id is taken; any other is unknown. */
const ID_AT_ROOT = '/:id(^[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}$)';

export const findCustomer = endpoint({
  method: 'GET',
  path: '/users/:id',
  also: [{ path: ID_AT_ROOT }],
  summary: 'Read a customer',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: Customer }) },
});

export const editUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  also: [{ method: 'PUT' }],
  summary: 'Edit a customer, or your own profile as an admin',
  access: 'login',
  act: 'edit-customers',
  params: IdParams,
  body: UserPatch,
  form: FORM,
  answers: { 200: Answer({ user: Type.Union([Admin, Customer]) }) },
  failures: { 403: Failure, 409: StaleFailure, 429: Failure },
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Delete a customer',
  description: 'Invoices keep what they say of the customer. One who has store credit is not deleted.',
  access: 'login',
  act: 'delete-records',
  params: IdParams,
  answers: { 200: DeletedAnswer },
  failures: { 403: Failure, 409: Failure },
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/users/export.csv',
  summary: 'Export the customers as CSV',
  access: 'login',
  act: 'export',
  subject: 'customers',
  canWait: true,
  query: CustomerListQuery,
  answers: { 200: CSV },
});

export const importCustomers = importCall('/users/import', 'Import customers from a CSV file', 'customers');
