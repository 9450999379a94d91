import { type Static, Type } from 'typebox';
import { Answer, Email, RequiredText, Text } from './common.ts';

export const Admin = Type.Object({
  _id: Type.String(),
  role: Type.Literal('admin'),
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
});
export type Admin = Static<typeof Admin>;

/** POST /register: another admin. */
export const RegisterBody = Type.Object({
  first_name: RequiredText,
  last_name: Type.Optional(Text),
  email: Email,
  phone: Type.Optional(Text),
  password: Type.String({ maxLength: 1000 }),
});
export type RegisterBody = Static<typeof RegisterBody>;
export const AdminAnswer = Answer({ user: Admin });
export type AdminAnswer = Static<typeof AdminAnswer>;
