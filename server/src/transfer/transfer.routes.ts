import * as catalogueCalls from '@mendpoint/contract/catalogue/catalogue-calls';
import * as priceCalls from '@mendpoint/contract/catalogue/repair-prices';
import * as customerCalls from '@mendpoint/contract/customers';
import * as productCalls from '@mendpoint/contract/products';
import type { FastifyInstance } from 'fastify';
import { recordExport } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { exportCatalogue, planCatalogue } from '../catalogue/import-catalogue.service.ts';
import type { Context } from '../context.ts';
import type { Columns } from '../csv/heading.ts';
import { exportCustomers } from '../customers/customers.service.ts';
import { planCustomers } from '../customers/import-customers.service.ts';
import { sendCsv } from '../http/answers/send-csv.ts';
import { serve } from '../http/serve.ts';
import { type ProductRow, planProducts } from '../products/import-products.service.ts';
import type { Product } from '../products/product.ts';
import { exportProducts, seesCosts } from '../products/products.service.ts';
import { exportPrices, type PricedRepair } from '../repair-prices/export-prices.service.ts';
import { type PriceRow, planPrices } from '../repair-prices/import-prices.service.ts';
import { seesCosts as seesRepairCosts } from '../repair-prices/sees-costs.ts';
import { CATALOGUE_COLUMNS, catalogueCells } from './catalogue-file.wire.ts';
import { CUSTOMER_COLUMNS, customerCells } from './customers-file.wire.ts';
import type { FileKind } from './file-kind.ts';
import { openFileReader } from './file-reader.ts';
import { serveImport } from './imports.routes.ts';
import { PRICE_COLUMNS, priceCells } from './prices-file.wire.ts';
import { PRODUCT_COLUMNS, productCells } from './products-file.wire.ts';

/** CSV files, each way. */
export const transferRoutes = (app: FastifyInstance): void => {
  serveExports(app);
  serveImports(app);
};

const serveImports = (app: FastifyInstance): void => {
  const files = openFileReader();
  app.addHook('onClose', files.close);
  serveImport(app, productCalls.importProducts, { kind: 'products', files, makePlan: planProducts });
  serveImport(app, customerCalls.importCustomers, { kind: 'customers', files, makePlan: planCustomers });
  const makePlan = (context: Context, _: Caller, request: Parameters<typeof planCatalogue>[1]) =>
    planCatalogue(context, request);
  serveImport(app, catalogueCalls.importCatalogue, { kind: 'catalogue', files, makePlan });
  serveImport(app, priceCalls.importRepairPrices, { kind: 'prices', files, makePlan: planPrices });
};

const serveExports = (app: FastifyInstance): void => {
  serve(app, productCalls.exportProducts, async ({ context, caller, query, reply }) => {
    const { q = '', category, code, stock, shop_id: shopId } = query;
    const batches = await exportProducts(context, caller, { q, category, code, isFaulty: stock === 'faulty', shopId });
    const onEnd = await exported(context, caller, 'products', query);
    const { cost: _, ...withoutCost } = PRODUCT_COLUMNS;
    const columns = seesCosts(caller) ? PRODUCT_COLUMNS : withoutCost;
    const table = asTable<Partial<ProductRow>, Product>(columns, batches, (product) => productCells(product, columns));
    return sendCsv(reply, 'products.csv', { ...table, onEnd });
  });

  serve(app, customerCalls.exportCustomers, async ({ context, caller, query, reply }) => {
    const { q = '', shop_id } = query;
    const batches = await exportCustomers(context, caller, { q, shopId: shop_id });
    const onEnd = await exported(context, caller, 'customers', query);
    return sendCsv(reply, 'customers.csv', { ...asTable(CUSTOMER_COLUMNS, batches, customerCells), onEnd });
  });

  serve(app, catalogueCalls.exportCatalogue, async ({ context, caller, reply }) => {
    const batches = inPieces(await exportCatalogue(context));
    const onEnd = await exported(context, caller, 'catalogue', {});
    return sendCsv(reply, 'catalogue.csv', { ...asTable(CATALOGUE_COLUMNS, batches, catalogueCells), onEnd });
  });

  serve(app, priceCalls.exportRepairPrices, async ({ context, caller, reply }) => {
    const onEnd = await exported(context, caller, 'prices', {});
    const { cost: _, ...withoutCost } = PRICE_COLUMNS;
    const columns = seesRepairCosts(caller) ? PRICE_COLUMNS : withoutCost;
    const table = asTable<Partial<PriceRow>, PricedRepair>(columns, exportPrices(context), (price) =>
      priceCells(price, columns),
    );
    return sendCsv(reply, 'prices.csv', { ...table, onEnd });
  });
};

/** The columns of a file are those that it is imported by. */
const asTable = <Row, Record>(
  columns: Columns<Row>,
  batches: AsyncIterable<Record[]>,
  cellsOf: (record: Record) => string[],
) => ({ heading: Object.values<{ title: string }>(columns).map(({ title }) => title), batches, cellsOf });

/** Of the filter what narrows the rows; a shop account's are always narrowed to its shop. */
const exported = async (context: Context, caller: Caller, list: FileKind, { q, category, shop_id }: Filter) => {
  return recordExport(context, list, { q, category, shop_id: shop_id ?? caller.shopId ?? undefined });
};

type Filter = { q?: string; category?: string; shop_id?: string };

const ROWS_AT_ONCE = 1000;

async function* inPieces<Row>(rows: Row[]) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
