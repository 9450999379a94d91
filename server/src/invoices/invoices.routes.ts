import { IdParams } from '@mendpoint/contract/common';
import * as wire from '@mendpoint/contract/invoices';
import type { Context } from '../context.ts';
import { answerOnce } from '../http/idempotency.ts';
import { metaOf, pageOf } from '../http/paging.ts';
import { idOf } from '../http/references.ts';
import { answers, type Routes } from '../http/routes.ts';
import { invoiceToWire, summaryToWire } from './invoices.wire.ts';
import { saleFromInvoice, saleFromSummary, wantedFromWire } from './sales.wire.ts';
import { saveSummary } from './service/check-out.ts';
import { findInvoice, listInvoices, type Surroundings, surroundingsOf } from './service/find-invoices.ts';
import { recordSale } from './service/record-sale.ts';
import type { Invoice } from './service/sale.ts';

const tags = ['invoices'];

export const invoiceRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(invoiceDoor(context));
    await app.register(summaryDoor(context));
  };

type ToWire<Wire> = (invoice: Invoice, around: Surroundings) => Wire;

const one = async <Wire>(context: Context, invoice: Invoice, message: string, toWire: ToWire<Wire>) => ({
  success: true as const,
  message,
  data: toWire(invoice, await surroundingsOf(context, [invoice])),
});

const invoiceDoor =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/invoice',
      { schema: { tags, body: wire.InvoiceBody, response: answers(201, wire.InvoiceAnswer) } },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const invoice = await recordSale(inside, request.caller, saleFromInvoice(request.body));
          return { status: 201, answer: await one(inside, invoice, 'Invoice created successfully!', invoiceToWire) };
        }),
    );

    app.get(
      '/invoice',
      { schema: { tags, querystring: wire.InvoiceListQuery, response: answers(200, wire.InvoiceListAnswer) } },
      async ({ caller, query }) => {
        const page = pageOf(query);
        const { invoices, total } = await listInvoices(context, caller, wantedFromWire(query, page));
        const around = await surroundingsOf(context, invoices);
        const data = invoices.map((invoice) => invoiceToWire(invoice, around));
        return { success: true as const, message: 'Invoices', data, meta: metaOf(page, total) };
      },
    );

    app.get(
      '/invoice/:id',
      { schema: { tags, params: IdParams, response: answers(200, wire.InvoiceAnswer) } },
      async ({ caller, params }) =>
        one(context, await findInvoice(context, caller, params.id), 'Invoice', invoiceToWire),
    );
  };

const summaryDoor =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/summary',
      {
        schema: {
          tags,
          body: wire.SummaryBody,
          response: { ...answers(200, wire.SummaryAnswer), 201: wire.SummaryAnswer },
        },
      },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const sale = saleFromSummary(request.body);
          const { invoice, first } = await saveSummary(inside, request.caller, idOf(request.body.invoice_id), sale);
          const answer = await one(inside, invoice, 'Invoice saved successfully!', summaryToWire);
          return { status: first ? 201 : 200, answer };
        }),
    );

    app.get(
      '/summary',
      { schema: { tags, querystring: wire.InvoiceListQuery, response: answers(200, wire.SummaryListAnswer) } },
      async ({ caller, query }) => {
        const page = pageOf(query);
        const { invoices, total } = await listInvoices(context, caller, wantedFromWire(query, page));
        const around = await surroundingsOf(context, invoices);
        const data = invoices.map((invoice) => summaryToWire(invoice, around));
        return { success: true as const, message: 'Invoices', data, meta: metaOf(page, total) };
      },
    );

    app.get(
      '/summary/:id',
      { schema: { tags, params: IdParams, response: answers(200, wire.SummaryAnswer) } },
      async ({ caller, params }) =>
        one(context, await findInvoice(context, caller, params.id), 'Invoice', summaryToWire),
    );
  };
