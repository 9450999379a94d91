import { type Static, Type } from 'typebox';
import { Answer, Email, Failure, named, RequiredText, Text } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Admin = named('Admin', {
  _id: Type.String(),
  role: Type.Literal('admin'),
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
});
export type Admin = Static<typeof Admin>;

export const RegisterBody = named('NewAdmin', {
  first_name: RequiredText,
  last_name: Type.Optional(Text),
  email: Email,
  phone: Type.Optional(Text),
  password: Type.String({ maxLength: 1000 }),
});
export type RegisterBody = Static<typeof RegisterBody>;

export const registerAdmin = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Add an admin',
  access: 'admin',
  once: true,
  body: RegisterBody,
  answers: { 201: Answer({ user: Admin }) },
  failures: { 409: Failure },
});
