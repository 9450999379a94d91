import type { CatalogueCalls } from '@mendpoint/contract/catalogue/catalogue-calls';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import type { CatalogueFilter } from './catalogue.ts';
import { filterFromWire } from './catalogue.wire.ts';
import { type Spellings, understandSpellings } from './spellings.routes.ts';

type Reading<Row, Wire> = {
  /** As messages call one: 'Brand'. */
  name: string;
  toWire: (row: Row) => Wire;
  list: (context: Context, filter: CatalogueFilter, page: Page) => Promise<{ records: Row[]; total: number }>;
  find: (context: Context, id: string) => Promise<Row>;
  remove: (context: Context, id: string) => Promise<void>;
};

type Writing<Row, Body, Patch> = {
  spellings: Spellings;
  add: (context: Context, body: Body) => Promise<Row>;
  edit: (context: Context, id: string, patch: Patch) => Promise<Row>;
};

/** The calls that list, read and delete the rows of one kind. */
export const serveReading = <Row, Wire extends TSchema, Body extends TSchema, Patch extends TSchema>(
  app: FastifyInstance,
  calls: CatalogueCalls<Wire, Body, Patch>,
  { name, toWire, list, find, remove }: Reading<Row, Static<Wire>>,
): void => {
  const { list: listCall, find: findCall, remove: removeCall }: CatalogueCalls = calls;
  serveList(app, listCall, name, async ({ context, query, page }) => ({
    ...(await list(context, filterFromWire(query), page)),
    toWire,
  }));
  serve(app, findCall, async ({ context, params, answer }) =>
    answer(200, { message: name, data: toWire(await find(context, params.id)) }),
  );
  serve(app, removeCall, async ({ context, params: { id }, answer }) => {
    await remove(context, id);
    return answer(200, { message: `${name} deleted successfully!`, data: { _id: id } });
  });
};

/** All five calls of one kind. */
export const serveRows = <Row, Wire extends TSchema, Body extends TSchema, Patch extends TSchema>(
  app: FastifyInstance,
  calls: CatalogueCalls<Wire, Body, Patch>,
  rows: Reading<Row, Static<Wire> & { _id: string }> & Writing<Row, Static<Body>, Static<Patch>>,
): void => {
  const { name, toWire, find, add, edit, spellings } = rows;
  const { add: addCall, edit: editCall }: CatalogueCalls = calls;
  const understand = understandSpellings(spellings, async (id) => toWire(await find(app.context, id)));
  serveReading(app, calls, rows);
  serve(
    app,
    addCall,
    ({ body, once }) =>
      once(async ({ context, answer }) => {
        const row = await add(context, body as Static<Body>);
        return answer(201, { message: `${name} created successfully!`, data: toWire(row) });
      }),
    [understand],
  );
  serve(
    app,
    editCall,
    async ({ context, params, body, answer }) => {
      const row = await edit(context, params.id, body as Static<Patch>);
      return answer(200, { message: `${name} updated successfully!`, data: toWire(row) });
    },
    [understand],
  );
};
