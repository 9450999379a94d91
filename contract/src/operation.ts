import { type Static, Type } from 'typebox';
import { Failure, named } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `mail` tells whether a mail server is configured, `backup` how regular backups go (absent where none are made). */
export const Health = named('Health', {
  status: Type.Literal('ok'),
  database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  mail: Type.Boolean(),
  backup: Type.Optional(Type.Union([Type.Literal('good'), Type.Literal('failed'), Type.Literal('late')])),
});
export type Health = Static<typeof Health>;

export const checkHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Ask whether the server can work',
  access: 'public',
  answers: { 200: Health },
  failures: { 503: Failure },
});

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Read this description of the API',
  access: 'public',
  answers: { 200: Type.Unknown() },
});
