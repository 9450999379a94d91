import { type Static, Type } from 'typebox';
import { Failure, named } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `mail` tells whether a mail server is configured, `backup` how regular backups go (absent where none are made). */
export const Health = named('Health', {
  status: Type.Literal('ok'),
  database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  mail: Type.Boolean(),
  backup: Type.Optional(
    Type.Union([Type.Literal('good'), Type.Literal('failed'), Type.Literal('late'), Type.Literal('wrong sums')]),
  ),
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

export const readMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Read metrics for Prometheus',
  description:
    "For whoever sends the server's METRICS_TOKEN as the bearer token: requests, transactions, the state of the database and " +
    'of its backups, and what was sold today. 404 where the server has no such token.',
  access: 'public',
  answers: { 200: { contentType: 'text/plain' } },
  failures: { 401: Failure, 404: Failure },
});
