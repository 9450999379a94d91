import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure, StaleFailure } from '@mendpoint/contract/common';
import type { TSchema } from 'typebox';

/** The routes of one module. */
export type Routes = FastifyPluginAsyncTypebox;

/** The answers of a route, for serialising and for the OpenAPI document: one success and the common failures. */
export const answers = <Status extends number, Schema extends TSchema>(status: Status, schema: Schema) =>
  ({ [status]: schema, '4xx': Failure, '5xx': Failure }) as Record<Status, Schema> & {
    '4xx': typeof Failure;
    '5xx': typeof Failure;
  };

/** The answers of an edit, which may come too late. */
export const edited = <Schema extends TSchema>(schema: Schema) => ({ ...answers(200, schema), 409: StaleFailure });
