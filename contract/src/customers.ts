import { type Static, Type } from 'typebox';
import { Admin } from './admins.ts';
import {
  Answer,
  Email,
  Id,
  Instant,
  ListAnswer,
  LongText,
  OldPassword,
  PageQuery,
  Reference,
  RequiredText,
  SeenAt,
  Text,
} from './common.ts';

export const Customer = Type.Object({
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
  shop_id: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = Static<typeof Customer>;

export const CustomerBody = Type.Object({
  first_name: RequiredText,
  last_name: Type.Optional(Text),
  email: Email,
  phone: RequiredText,
  address: Type.Optional(LongText),
  post_code: Type.Optional(Text),
  city: Type.Optional(Text),
  state: Type.Optional(Text),
  country: Type.Optional(Text),
  shop_id: Type.Optional(Reference),
});
export type CustomerBody = Static<typeof CustomerBody>;

/**
 * PATCH and PUT of a customer, or of the admin who calls: any part. A customer's phone may not become blank, an admin's
 * may. Only an admin may move a customer to another shop. `oldPassword` is asked for when the admin who calls changes their
 * own email: their other sessions end, and the old address is told.
 */
export const UserPatch = Type.Object({
  ...Type.Partial(CustomerBody).properties,
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
export const CustomerListAnswer = ListAnswer(Customer);
export type CustomerListAnswer = Static<typeof CustomerListAnswer>;
/** POST answers `user`, as the wire names it. */
export const CustomerUserAnswer = Answer({ user: Customer });
export type CustomerUserAnswer = Static<typeof CustomerUserAnswer>;
export const CustomerAnswer = Answer({ data: Customer });
export type CustomerAnswer = Static<typeof CustomerAnswer>;
export const UserAnswer = Answer({ user: Type.Union([Admin, Customer]) });
export type UserAnswer = Static<typeof UserAnswer>;
