import { listCommission } from '@mendpoint/contract/reports/commission';
import { listMargins } from '@mendpoint/contract/reports/margins';
import * as periods from '@mendpoint/contract/reports/period-reports';
import * as ranges from '@mendpoint/contract/reports/range-reports';
import { listRepairs } from '@mendpoint/contract/reports/repair-report';
import { listDeadStock, valueStock } from '@mendpoint/contract/reports/stock-reports';
import { toDollars } from '@mendpoint/domain/money/cents';
import type { FastifyInstance } from 'fastify';
import { admitBigAnswer } from '../http/answers/big-answers.ts';
import { sendMaps } from '../http/answers/lists.ts';
import { serve } from '../http/serve.ts';
import * as products from '../products/products.service.ts';
import { commissionReport } from './commission.service.ts';
import { commissionToWire } from './commission.wire.ts';
import { compareWithBefore } from './compare-with-before.service.ts';
import { margins, seesMargins } from './margins.service.ts';
import { marginsToWire } from './margins.wire.ts';
import { repairReport } from './repairs.service.ts';
import { repairReportToWire } from './repairs.wire.ts';
import * as reports from './reports.service.ts';
import * as to from './reports.wire.ts';
import { deadStock, stockValue } from './stock.service.ts';
import { deadStockToWire, stockValueToWire } from './stock.wire.ts';

type Sent = { shop_id?: string; start_date?: string; end_date?: string };
const requestOf = ({ shop_id, start_date, end_date }: Sent) => ({ shopId: shop_id, from: start_date, to: end_date });

export const reportRoutes = (app: FastifyInstance): void => {
  servePeriods(app);
  serveRanges(app);
  serveMargins(app);
  serveRepairs(app);
  serveStock(app);
};

/** The calls that know periods by their names. */
const servePeriods = (app: FastifyInstance): void => {
  serve(app, periods.summarizeSales, async ({ context, caller, query, answer }) => {
    const report = await reports.summaryReport(context, caller, requestOf(query));
    return answer(200, { message: 'Sales summary', data: to.summaryReportToWire(report) });
  });

  serve(app, periods.countSoldItems, async ({ context, caller, query, request, reply }) => {
    await admitBigAnswer(request, reply);
    const period = query.filter;
    const report = await reports.soldQuantities(context, caller, { ...requestOf(query), period });
    return sendMaps(reply, { message: 'Sold quantities', maps: to.soldQuantitiesToWire(report) });
  });

  serve(app, periods.compareStores, async ({ context, caller, query, answer }) => {
    const period = query.filter;
    const report = await reports.multiStoreSummary(context, caller, { ...requestOf(query), period });
    return answer(200, { message: 'Multi store sales', data: to.multiStoreToWire(report) });
  });

  serve(app, periods.compareWithBefore, async ({ context, caller, query, answer }) => {
    const comparison = await compareWithBefore(context, caller, { ...requestOf(query), period: query.filter });
    return answer(200, { message: 'Comparison', data: to.comparisonToWire(comparison) });
  });
};

const serveRanges = (app: FastifyInstance): void => {
  serve(app, ranges.listTakings, async ({ context, caller, query, answer }) => {
    const rows = await reports.takings(context, caller, requestOf(query), query.by ?? 'day');
    const data = rows.map(({ date, figures }) => ({ date, ...to.figuresToWire(figures) }));
    return answer(200, { message: 'Takings', data });
  });

  serve(app, ranges.listMoneyTaken, async ({ context, caller, query, answer }) => {
    const rows = await reports.moneyTaken(context, caller, requestOf(query), query.by ?? 'day');
    return answer(200, { message: 'Money taken', data: rows.map(to.moneyTakenToWire) });
  });

  serve(app, ranges.listPersonSales, async ({ context, caller, query, answer }) => {
    const rows = await reports.salesByPerson(context, caller, requestOf(query));
    return answer(200, { message: 'Sales by person', data: rows.map(to.personSalesToWire) });
  });

  serve(app, ranges.listTopItems, async ({ context, caller, query, answer }) => {
    const rows = await reports.topItems(context, caller, requestOf(query), query.limit ?? 10);
    const data = rows.map(({ name, quantity, amount }) => ({ name, quantity, amount: toDollars(amount) }));
    return answer(200, { message: 'Top items', data });
  });

  serve(app, ranges.listLowStock, async ({ context, caller, query, answer }) => {
    const rows = await reports.lowStock(context, caller, query.shop_id, query.limit ?? 10);
    const data = rows.map(({ id, quantity, ...row }) => ({ _id: id, quantity: quantity ?? 0, ...row }));
    return answer(200, { message: 'Low stock', data });
  });

  serve(app, ranges.listGst, async ({ context, caller, query, answer }) => {
    const rows = await reports.gstWorksheet(context, caller, requestOf(query));
    return answer(200, { message: 'GST worksheet', data: rows.map(to.gstRowToWire) });
  });
};

const serveMargins = (app: FastifyInstance): void => {
  serve(app, listMargins, async ({ context, caller, query, answer, request, reply }) => {
    await admitBigAnswer(request, reply);
    const asked = { period: query.filter, by: query.by ?? 'item', before: query.before ?? null };
    const found = await margins(context, caller, { ...requestOf(query), ...asked });
    return answer(200, { message: 'Margins', data: marginsToWire(found, seesMargins(caller)) });
  });
};

const serveRepairs = (app: FastifyInstance): void => {
  serve(app, listRepairs, async ({ context, caller, query, answer, request, reply }) => {
    await admitBigAnswer(request, reply);
    const asked = { period: query.filter, by: query.by ?? 'technician' };
    const found = await repairReport(context, caller, { ...requestOf(query), ...asked });
    return answer(200, { message: 'Repairs', data: repairReportToWire(found) });
  });

  serve(app, listCommission, async ({ context, caller, query, answer, request, reply }) => {
    await admitBigAnswer(request, reply);
    const asked = { period: query.filter, personId: query.person_id };
    const found = await commissionReport(context, caller, { ...requestOf(query), ...asked });
    return answer(200, { message: 'Commission', data: commissionToWire(found) });
  });
};

const DEAD_AFTER_DAYS = 90;

const serveStock = (app: FastifyInstance): void => {
  serve(app, valueStock, async ({ context, caller, query, answer }) => {
    const rows = await stockValue(context, caller, query.shop_id);
    return answer(200, { message: 'Stock value', data: stockValueToWire(rows, products.seesCosts(caller)) });
  });

  serve(app, listDeadStock, async ({ context, caller, query, answer, request, reply }) => {
    await admitBigAnswer(request, reply);
    const asked = { shopId: query.shop_id, days: query.days ?? DEAD_AFTER_DAYS };
    const found = await deadStock(context, caller, asked);
    return answer(200, { message: 'Dead stock', data: deadStockToWire(found, products.seesCosts(caller)) });
  });
};
