import { type Static, Type } from 'typebox';
import { Answer, DeletedAnswer, Email, Failure, IdParams, Instant, named, RequiredText, Text } from './common.ts';
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

/** `disabledAt`: when the admin was disabled; null while they may log in. */
export const ListedAdmin = named('ListedAdmin', {
  ...Admin.properties,
  createdAt: Instant,
  disabledAt: Type.Union([Instant, Type.Null()]),
});
export type ListedAdmin = Static<typeof ListedAdmin>;

export const listAdmins = endpoint({
  method: 'GET',
  path: '/admins',
  summary: 'List the admins, the oldest first',
  access: 'admin',
  answers: { 200: Answer({ data: Type.Array(ListedAdmin) }) },
});

export const AdminAccess = named('AdminAccess', { disabled: Type.Boolean() });
export type AdminAccess = Static<typeof AdminAccess>;

export const changeAdminAccess = endpoint({
  method: 'PATCH',
  path: '/admins/:id',
  summary: 'Disable or enable another admin',
  description: 'Who is disabled is logged out at once, cannot log in and gets no reset link.',
  access: 'admin',
  params: IdParams,
  body: AdminAccess,
  answers: { 200: Answer({ data: ListedAdmin }) },
  failures: { 404: Failure, 409: Failure },
});

export const removeAdmin = endpoint({
  method: 'DELETE',
  path: '/admins/:id',
  summary: 'Remove another admin and their login',
  access: 'admin',
  params: IdParams,
  answers: { 200: DeletedAnswer },
  failures: { 404: Failure, 409: Failure },
});
