import * as wire from '@mendpoint/contract/reports';
import type { Context } from '../context.ts';
import { admitBigAnswer } from '../http/answers/big-pages.ts';
import { sendMaps } from '../http/answers/lists.ts';
import { answers, type Routes } from '../http/routes.ts';
import * as reports from './reports.service.ts';
import * as to from './reports.wire.ts';

const tags = ['reports'];

type Sent = { shop_id?: string; start_date?: string; end_date?: string };
const wantedOf = ({ shop_id, start_date, end_date }: Sent) => ({ shopId: shop_id, from: start_date, to: end_date });

const ok = <Data>(message: string, data: Data) => ({ success: true as const, message, data });

export const reportRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(periodReports(context));
    await app.register(rangeReports(context));
  };

/** The three calls that work out a figure for every period. */
const periodReports =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/getSummaryReportAmount',
      { schema: { tags, querystring: wire.ReportQuery, response: answers(200, wire.SummaryReportAnswer) } },
      async ({ caller, query }) => {
        const report = await reports.summaryReport(context, caller, wantedOf(query));
        return ok('Sales summary', to.summaryReportToWire(report));
      },
    );

    app.get(
      '/getSoldQuantityReport',
      { schema: { tags, querystring: wire.SoldQuantityQuery, response: answers(200, wire.SoldQuantityAnswer) } },
      async (request, reply) => {
        const { caller, query } = request;
        await admitBigAnswer(request, reply);
        const wanted = { ...wantedOf(query), period: query.filter };
        const report = await reports.soldQuantities(context, caller, wanted);
        return sendMaps(reply, { message: 'Sold quantities', maps: to.soldQuantitiesToWire(report) });
      },
    );

    app.get(
      '/getMultiSaleSummary',
      { schema: { tags, querystring: wire.MultiSaleQuery, response: answers(200, wire.MultiSaleSummaryAnswer) } },
      async ({ caller, query }) => {
        const wanted = { ...wantedOf(query), period: query.filter };
        const report = await reports.multiStoreSummary(context, caller, wanted);
        return ok('Multi store sales', to.multiStoreToWire(report));
      },
    );
  };

const rangeReports =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/reports/takings',
      { schema: { tags, querystring: wire.TakingsQuery, response: answers(200, wire.TakingsAnswer) } },
      async ({ caller, query }) => {
        const rows = await reports.takings(context, caller, wantedOf(query), query.by ?? 'day');
        return ok(
          'Takings',
          rows.map(({ date, ...figures }) => ({ date, ...to.figuresToWire(figures) })),
        );
      },
    );

    app.get(
      '/reports/top-items',
      { schema: { tags, querystring: wire.TopItemsQuery, response: answers(200, wire.TopItemsAnswer) } },
      async ({ caller, query }) => {
        const rows = await reports.topItems(context, caller, wantedOf(query), query.limit ?? 10);
        return ok(
          'Top items',
          rows.map((row) => ({ name: row.name, quantity: row.quantity, amount: to.dollars(row.amount_cents) })),
        );
      },
    );

    app.get(
      '/reports/low-stock',
      { schema: { tags, querystring: wire.LowStockQuery, response: answers(200, wire.LowStockAnswer) } },
      async ({ caller, query }) => {
        const rows = await reports.lowStock(context, caller, query.shop_id, query.limit ?? 10);
        return ok(
          'Low stock',
          rows.map(({ id, quantity, ...row }) => ({ _id: id, quantity: quantity ?? 0, ...row })),
        );
      },
    );

    app.get(
      '/reports/gst',
      { schema: { tags, querystring: wire.GstQuery, response: answers(200, wire.GstAnswer) } },
      async ({ caller, query }) => {
        const rows = await reports.gstWorksheet(context, caller, wantedOf(query));
        return ok('GST worksheet', rows.map(to.gstRowToWire));
      },
    );
  };
