import { type Static, Type } from 'typebox';

/** GET /health. `mail` tells whether a mail server is configured. */
export const Health = Type.Object({
  status: Type.Literal('ok'),
  database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  mail: Type.Boolean(),
});
export type Health = Static<typeof Health>;
