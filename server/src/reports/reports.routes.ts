import { ReportQuery, SummaryReportAnswer } from '@mendpoint/contract/reports';
import type { Context } from '../context.ts';
import { answers, type Routes } from '../http/routes.ts';
import { summaryReport } from './reports.service.ts';
import { summaryReportToWire } from './reports.wire.ts';

export const reportRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/getSummaryReportAmount',
      { schema: { tags: ['reports'], querystring: ReportQuery, response: answers(200, SummaryReportAnswer) } },
      async ({ caller, query: { shop_id, start_date, end_date } }) => {
        const wanted = { shopId: shop_id, from: start_date, to: end_date };
        const report = await summaryReport(context, caller, wanted);
        return { success: true as const, message: 'Sales summary', data: summaryReportToWire(report) };
      },
    );
  };
