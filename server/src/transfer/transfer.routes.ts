import { Readable } from 'node:stream';
import { CustomerListQuery } from '@mendpoint/contract/customers';
import { ProductListQuery } from '@mendpoint/contract/products';
import type { FastifyReply } from 'fastify';
import { exportCatalogue, planCatalogue } from '../catalogue/import-catalogue.service.ts';
import type { Context } from '../context.ts';
import type { Columns } from '../csv/columns.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { exportCustomers } from '../customers/customers.service.ts';
import { planCustomers } from '../customers/import-customers.service.ts';
import type { Routes } from '../http/routes.ts';
import { planProducts } from '../products/import-products.service.ts';
import { exportProducts } from '../products/products.service.ts';
import { CATALOGUE_COLUMNS, catalogueCells } from './catalogue-file.wire.ts';
import { CUSTOMER_COLUMNS, customerCells } from './customers-file.wire.ts';
import { openFileReader } from './file-reader.ts';
import { importRoute } from './imports.routes.ts';
import { PRODUCT_COLUMNS, productCells } from './products-file.wire.ts';

/** CSV files, each way. */
export const transferRoutes =
  (context: Context): Routes =>
  async (app) => {
    const files = openFileReader();
    app.addHook('onClose', files.close);
    await app.register(exportRoutes(context));
    await app.register(
      importRoute(context, { url: '/products/import', tag: 'products', kind: 'products', files }, (caller, wanted) =>
        planProducts(context, caller, wanted),
      ),
    );
    await app.register(
      importRoute(context, { url: '/users/import', tag: 'customers', kind: 'customers', files }, (caller, wanted) =>
        planCustomers(context, caller, wanted),
      ),
    );
    await app.register(
      importRoute(context, { url: '/catalogue/import', tag: 'catalogue', kind: 'catalogue', files }, (_, wanted) =>
        planCatalogue(context, wanted),
      ),
    );
  };

const exportRoutes =
  (context: Context): Routes =>
  async (app) => {
    const produces = ['text/csv'];
    app.get(
      '/products/export.csv',
      { schema: { tags: ['products'], produces, querystring: ProductListQuery } },
      async ({ caller, query: { q = '', category, shop_id } }, reply) => {
        const batches = await exportProducts(context, caller, { q, category, shopId: shop_id });
        return sendCsv(reply, 'products.csv', PRODUCT_COLUMNS, batches, productCells);
      },
    );
    app.get(
      '/users/export.csv',
      { schema: { tags: ['customers'], produces, querystring: CustomerListQuery } },
      async ({ caller, query: { q = '', shop_id } }, reply) => {
        const batches = await exportCustomers(context, caller, { q, shopId: shop_id });
        return sendCsv(reply, 'customers.csv', CUSTOMER_COLUMNS, batches, customerCells);
      },
    );
    app.get('/catalogue/export.csv', { schema: { tags: ['catalogue'], produces } }, async (_, reply) =>
      sendCsv(reply, 'catalogue.csv', CATALOGUE_COLUMNS, inPieces(await exportCatalogue(context)), catalogueCells),
    );
  };

const sendCsv = <Row, Record>(
  reply: FastifyReply,
  fileName: string,
  columns: Columns<Row>,
  batches: AsyncIterable<Record[]>,
  cellsOf: (record: Record) => string[],
) => {
  const heading = Object.values<{ title: string }>(columns).map(({ title }) => title);
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(writeCsv(heading, cellsIn(batches, cellsOf))));
};

async function* cellsIn<Record>(batches: AsyncIterable<Record[]>, cellsOf: (record: Record) => string[]) {
  for await (const batch of batches) yield batch.map(cellsOf);
}

const ROWS_AT_ONCE = 1000;

async function* inPieces<Row>(rows: Row[]) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
