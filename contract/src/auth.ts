import { type Static, Type } from 'typebox';
import { Admin } from './admins.ts';
import { Answer, Failure, Id, named, Reference } from './common.ts';
import { Customer } from './customers.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { FactorSetup } from './second-factor.ts';
import { Shop } from './shops.ts';

/** Both fields are optional to the schema, so that a missing one is answered with the specified sentence. */
export const LoginBody = named('Credentials', {
  email: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type LoginBody = Static<typeof LoginBody>;

export const Role = Type.Union([Type.Literal('admin'), Type.Literal('shop')]);
export type Role = Static<typeof Role>;

export const ShopUser = named('ShopUser', { ...Shop.properties, role: Type.Literal('shop') });
export type ShopUser = Static<typeof ShopUser>;

/** Who is logged in: an admin, or the shop whose account it is. */
export const User = Type.Union([Admin, ShopUser]);
export type User = Static<typeof User>;

/** A session that was opened. */
export const OPENED = { token: Type.String(), role: Role, user: User };

export const logIn = endpoint({
  method: 'POST',
  path: '/users/login',
  summary: 'Log in',
  description:
    'The token goes into the header `Authorization: Bearer TOKEN` of every further call. Where the login has a second factor, ' +
    'or must have one, the answer is 202 with a ticket for the second step instead; `setup` is for who has none yet.',
  access: 'public',
  body: LoginBody,
  answers: {
    200: Answer(OPENED),
    202: Answer({ ticket: Type.String(), setup: Type.Union([FactorSetup, Type.Null()]) }),
  },
  failures: { 401: Failure, 429: Failure },
});

type Opened = Extract<AnswerOf<typeof logIn>, { token: string }>;

/** The session that a login has opened. Throws where the answer asks for a second factor instead. */
export const openedBy = (answer: AnswerOf<typeof logIn>): Opened => {
  if ('token' in answer) return answer;
  throw new Error(answer.message);
};

export const logOut = endpoint({
  method: 'POST',
  path: '/users/logout',
  summary: 'Log out',
  access: 'login',
  whileLocked: true,
  act: 'own-login',
  answers: { 200: Answer({}) },
});

export const findPerson = endpoint({
  method: 'GET',
  path: '/single',
  summary: 'Read an admin, a shop or a customer by id',
  access: 'login',
  act: 'read',
  query: Type.Object({ id: Id }),
  answers: { 200: Answer({ data: Type.Union([Admin, ShopUser, Customer]) }) },
  failures: { 404: Failure },
});

/** Optional to the schema, like the fields of the login: a missing one is answered with the specified sentence. */
const PasswordIn = Type.Optional(Type.String({ maxLength: 1000 }));

/** `id` is the caller's own; absent means the same. */
export const UpdatePasswordBody = named('PasswordChange', {
  id: Type.Optional(Reference),
  oldPassword: PasswordIn,
  newPassword: PasswordIn,
});
export type UpdatePasswordBody = Static<typeof UpdatePasswordBody>;

export const changePassword = endpoint({
  method: 'POST',
  path: '/email/updatePassword',
  summary: 'Change your own password',
  access: 'login',
  act: 'own-login',
  body: UpdatePasswordBody,
  answers: { 200: Answer({}) },
  failures: { 403: Failure, 429: Failure },
});

export const ForgetPasswordBody = named('ResetRequest', { email: Type.Optional(Type.String({ maxLength: 254 })) });
export type ForgetPasswordBody = Static<typeof ForgetPasswordBody>;

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/email/forgetPassword',
  summary: 'Ask for a link to set a new password',
  description: 'Answers the same whether the email belongs to an account or not.',
  access: 'public',
  body: ForgetPasswordBody,
  answers: { 200: Answer({}) },
  failures: { 429: Failure },
});

export const ResetPasswordBody = named('PasswordReset', {
  token: Type.Optional(Type.String({ maxLength: 200 })),
  newPassword: PasswordIn,
  confirmPassword: PasswordIn,
});
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

export const resetPassword = endpoint({
  method: 'POST',
  path: '/email/resetPassword',
  summary: 'Set a new password by the link that was sent',
  access: 'public',
  body: ResetPasswordBody,
  answers: { 200: Answer({}) },
});
