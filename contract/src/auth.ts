import { type Static, Type } from 'typebox';
import { Admin } from './admins.ts';
import { Answer, Id, Reference } from './common.ts';
import { Customer } from './customers.ts';
import { Shop } from './shops.ts';

/** Both fields are optional to the schema, so that leaving one out gets the specified sentence. */
export const LoginBody = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type LoginBody = Static<typeof LoginBody>;

export const Role = Type.Union([Type.Literal('admin'), Type.Literal('shop')]);
export type Role = Static<typeof Role>;

export const ShopUser = Type.Object({ ...Shop.properties, role: Type.Literal('shop') });
export type ShopUser = Static<typeof ShopUser>;

/** Who is logged in: an admin, or the shop whose account it is. */
export const User = Type.Union([Admin, ShopUser]);
export type User = Static<typeof User>;

export const LoginAnswer = Answer({ token: Type.String(), role: Role, user: User });
export type LoginAnswer = Static<typeof LoginAnswer>;

export const LogoutAnswer = Answer({});

/** GET /single */
export const SingleQuery = Type.Object({ id: Id });
export const SingleAnswer = Answer({ data: Type.Union([Admin, ShopUser, Customer]) });
export type SingleAnswer = Static<typeof SingleAnswer>;

/** Optional to the schema, like those of the login: what is left out gets the specified sentence. */
const PasswordIn = Type.Optional(Type.String({ maxLength: 1000 }));

/** POST /email/updatePassword. `id` is the caller's own; absent means the same. */
export const UpdatePasswordBody = Type.Object({
  id: Type.Optional(Reference),
  oldPassword: PasswordIn,
  newPassword: PasswordIn,
});
export type UpdatePasswordBody = Static<typeof UpdatePasswordBody>;

/** POST /email/forgetPassword */
export const ForgetPasswordBody = Type.Object({ email: Type.Optional(Type.String({ maxLength: 254 })) });
export type ForgetPasswordBody = Static<typeof ForgetPasswordBody>;

/** POST /email/resetPassword */
export const ResetPasswordBody = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 200 })),
  newPassword: PasswordIn,
  confirmPassword: PasswordIn,
});
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** The answer of all three. */
export const PasswordAnswer = Answer({});
export type PasswordAnswer = Static<typeof PasswordAnswer>;
