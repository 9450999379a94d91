import { type Static, Type } from 'typebox';
import { Answer, Text } from './common.ts';
import { Shop } from './shops.ts';

/** Both fields are optional to the schema, so that leaving one out gets the specified sentence. */
export const LoginBody = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type LoginBody = Static<typeof LoginBody>;

export const Role = Type.Union([Type.Literal('admin'), Type.Literal('shop')]);
export type Role = Static<typeof Role>;

export const Admin = Type.Object({
  _id: Type.String(),
  role: Type.Literal('admin'),
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
});
export type Admin = Static<typeof Admin>;

export const ShopUser = Type.Object({ ...Shop.properties, role: Type.Literal('shop') });
export type ShopUser = Static<typeof ShopUser>;

/** Who is logged in: an admin, or the shop whose account it is. */
export const User = Type.Union([Admin, ShopUser]);
export type User = Static<typeof User>;

export const LoginAnswer = Answer({ token: Type.String(), role: Role, user: User });
export type LoginAnswer = Static<typeof LoginAnswer>;

export const LogoutAnswer = Answer({});
