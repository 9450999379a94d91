import { type Static, Type } from 'typebox';
import {
  Answer,
  Email,
  Instant,
  LongText,
  Meta,
  OldPassword,
  PageQuery,
  RequiredLines,
  RequiredText,
  SeenAt,
  Text,
} from './common.ts';

export const Shop = Type.Object({
  _id: Type.String(),
  name: Text,
  email: Text,
  phone: Text,
  address: LongText,
  post_code: Text,
  city: Text,
  state: Text,
  country: Text,
  abn: Text,
  gst_registered: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Shop = Static<typeof Shop>;

export const ShopBody = Type.Object({
  name: RequiredText,
  email: Email,
  password: Type.String({ maxLength: 1000 }),
  phone: RequiredText,
  address: RequiredLines,
  post_code: Type.Optional(Text),
  city: Type.Optional(Text),
  state: Type.Optional(Text),
  country: Type.Optional(Text),
  /** Eleven digits with the ATO's checksum, or ''; answered as '51 824 753 556'. */
  abn: Type.Optional(Text),
  /** In forms a text. */
  gst_registered: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
});
export type ShopBody = Static<typeof ShopBody>;

/**
 * PATCH: any part. `password` is the admin's to set and '' leaves it; a new one ends the shop's sessions. A shop that changes
 * its own email sends `oldPassword` along and keeps only the session it asks in; an admin needs none, and ends all of the
 * shop's sessions. The old address is told of either.
 */
export const ShopPatch = Type.Object({
  ...Type.Partial(ShopBody).properties,
  oldPassword: OldPassword,
  updatedAt: SeenAt,
});
export type ShopPatch = Static<typeof ShopPatch>;

export const ShopListQuery = Type.Object(PageQuery);
export const ShopListAnswer = Answer({ shops: Type.Array(Shop), meta: Meta });
export type ShopListAnswer = Static<typeof ShopListAnswer>;
export const ShopAnswer = Answer({ shop: Shop });
export type ShopAnswer = Static<typeof ShopAnswer>;
