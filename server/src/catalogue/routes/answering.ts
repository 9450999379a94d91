import type { CatalogueQuery } from '@mendpoint/contract/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import { admitPage } from '../../http/answers/big-pages.ts';
import { sendList } from '../../http/answers/lists.ts';
import { metaOf, pageOf } from '../../http/answers/paging.ts';
import { answerOnce } from '../../http/idempotency/idempotency.ts';
import type { CatalogueFilter } from '../catalogue.service.ts';
import { filterFromWire } from '../catalogue.wire.ts';

export const tags = ['catalogue'];

/** Both change a part: the screens send one, a separate metadata client the other. */
export const EDITING = ['PATCH', 'PUT'] as const;

type Find<Row> = (context: Context, filter: CatalogueFilter, page: Page) => Promise<{ records: Row[]; total: number }>;

type ListRequest = FastifyRequest & { query: CatalogueQuery };

/** The answers that every kind of row gives, from what its service does and its wire spelling (`schema` of a row). */
export const answering = <Row, Schema extends TSchema>(
  context: Context,
  kind: string,
  schema: Schema,
  toWire: (row: Row) => Static<Schema>,
) => {
  const say = (message: string, row: Row) => ({ success: true as const, message, data: toWire(row) });
  return {
    list: async (request: ListRequest, reply: FastifyReply, find: Find<Row>) => {
      const { query } = request;
      const page = await admitPage(request, reply, pageOf(query));
      const { records: rows, total } = await find(context, filterFromWire(query), page);
      return sendList(reply, schema, { message: kind, rows, toWire, meta: metaOf(page, total) });
    },
    one: async (found: Promise<Row>) => say(kind, await found),
    created: (request: FastifyRequest, reply: FastifyReply, create: (inside: Context) => Promise<Row>) =>
      answerOnce(context, request, reply, async (inside) => ({
        status: 201,
        answer: say(`${kind} created successfully!`, await create(inside)),
      })),
    edited: async (edited: Promise<Row>) => say(`${kind} updated successfully!`, await edited),
    deleted: async (id: string, deleted: Promise<void>) => {
      await deleted;
      return { success: true as const, message: `${kind} deleted successfully!`, data: { _id: id } };
    },
  };
};
