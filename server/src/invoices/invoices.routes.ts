import { IdParams } from '@mendpoint/contract/common';
import * as wire from '@mendpoint/contract/invoices';
import type { Context } from '../context.ts';
import { admitPage } from '../http/answers/big-pages.ts';
import { sendList } from '../http/answers/lists.ts';
import { metaOf, pageOf } from '../http/answers/paging.ts';
import { answerOnce } from '../http/idempotency/idempotency.ts';
import { limitMails } from '../http/mail/mail-limit.ts';
import { idOf } from '../http/requests/references.ts';
import { answers, edited, type Routes } from '../http/routes.ts';
import type { Mailer } from '../mail/mailer.ts';
import { openPress } from '../papers/press.ts';
import { breathe } from '../workers/breathe.ts';
import { checkOut } from './checkout/check-out.service.ts';
import { editInvoice } from './edit/edit-invoice.service.ts';
import { editFromWire } from './edit/invoice-edit.wire.ts';
import { emailInvoice } from './email/email-invoice.service.ts';
import { findInvoice, findReferences, type References } from './find-invoice.service.ts';
import { historyOf } from './history/history.service.ts';
import type { Invoice } from './invoice.ts';
import { eventToWire, invoiceToWire, searchFromWire, summaryToWire } from './invoices.wire.ts';
import { listInvoices } from './list/list-invoices.service.ts';
import { saleFromInvoice, saleFromSummary } from './new-sale.wire.ts';
import { recordSale } from './record-sale.service.ts';
import { voidInvoice } from './void-invoice.service.ts';

const tags = ['invoices'];

/** A whole invoice of 2,000 lines, as an answer gave it, has some 1.4 MB. */
const bodyLimit = 2 * 1_048_576;

export const invoiceRoutes =
  (context: Context, mailer: Mailer): Routes =>
  async (app) => {
    await app.register(emailRoutes(context, mailer));
    await app.register(invoiceDoor(context));
    await app.register(summaryDoor(context));
    await app.register(correctionRoutes(context));
  };

type ToWire<Wire> = (invoice: Invoice, references: References) => Wire;

/** So many lines take some milliseconds to be written: one such invoice at a time, and others are answered in between. */
const MANY_LINES = 50;

const one = async <Wire>(context: Context, invoice: Invoice, message: string, toWire: ToWire<Wire>) => {
  const references = await findReferences(context, [invoice]);
  if (invoice.lines.length > MANY_LINES) await breathe();
  return { success: true as const, message, data: toWire(invoice, references) };
};

const invoiceDoor =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/invoice',
      { schema: { tags, body: wire.InvoiceBody, response: answers(201, wire.InvoiceAnswer) }, bodyLimit },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const invoice = await recordSale(inside, request.caller, saleFromInvoice(request.body));
          return { status: 201, answer: await one(inside, invoice, 'Invoice created successfully!', invoiceToWire) };
        }),
    );

    app.get(
      '/invoice',
      { schema: { tags, querystring: wire.InvoiceListQuery, response: answers(200, wire.InvoiceListAnswer) } },
      async (request, reply) => {
        const { caller, query } = request;
        const page = await admitPage(request, reply, pageOf(query));
        const { invoices, references, total } = await listInvoices(context, caller, searchFromWire(query, page));
        const toWire = (invoice: Invoice) => invoiceToWire(invoice, references);
        return sendList(reply, wire.Invoice, {
          message: 'Invoices',
          rows: invoices,
          toWire,
          meta: metaOf(page, total),
        });
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
        bodyLimit,
      },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const { body, caller } = request;
          const seenAt = body.updatedAt ?? body.updated_at;
          const sale = saleFromSummary(body);
          const { invoice, first } = await checkOut(inside, caller, idOf(body.invoice_id), sale, seenAt);
          const answer = await one(inside, invoice, 'Invoice saved successfully!', summaryToWire);
          return { status: first ? 201 : 200, answer };
        }),
    );

    app.get(
      '/summary',
      { schema: { tags, querystring: wire.InvoiceListQuery, response: answers(200, wire.SummaryListAnswer) } },
      async (request, reply) => {
        const { caller, query } = request;
        const page = await admitPage(request, reply, pageOf(query));
        const { invoices, references, total } = await listInvoices(context, caller, searchFromWire(query, page));
        const toWire = (invoice: Invoice) => summaryToWire(invoice, references);
        return sendList(reply, wire.Summary, {
          message: 'Invoices',
          rows: invoices,
          toWire,
          meta: metaOf(page, total),
        });
      },
    );

    app.get(
      '/summary/:id',
      { schema: { tags, params: IdParams, response: answers(200, wire.SummaryAnswer) } },
      async ({ caller, params }) =>
        one(context, await findInvoice(context, caller, params.id), 'Invoice', summaryToWire),
    );
  };

/** Both doors lead to one ledger: they differ in the shape of the answer alone. */
const correctionRoutes =
  (context: Context): Routes =>
  async (app) => {
    const params = IdParams;
    app.patch(
      '/invoice/:id',
      { schema: { tags, params, body: wire.InvoicePatch, response: edited(wire.InvoiceAnswer) }, bodyLimit },
      async ({ caller, params: { id }, body }) => {
        const invoice = await editInvoice(context, caller, id, editFromWire(body, 'invoice'));
        return one(context, invoice, 'Invoice updated successfully!', invoiceToWire);
      },
    );

    app.patch(
      '/summary/:id',
      { schema: { tags, params, body: wire.InvoicePatch, response: edited(wire.SummaryAnswer) }, bodyLimit },
      async ({ caller, params: { id }, body }) => {
        const invoice = await editInvoice(context, caller, id, editFromWire(body, 'summary'));
        return one(context, invoice, 'Invoice updated successfully!', summaryToWire);
      },
    );

    for (const path of ['/invoice/:id', '/summary/:id']) {
      app.delete(
        path,
        { schema: { tags, params, response: answers(200, wire.VoidAnswer) } },
        async ({ caller, params: { id } }) => {
          await voidInvoice(context, caller, id);
          return { success: true as const, message: 'Invoice deleted successfully!', data: { _id: id } };
        },
      );
    }

    app.get(
      '/invoice/:id/history',
      { schema: { tags, params, response: answers(200, wire.HistoryAnswer) } },
      async ({ caller, params: { id } }) => {
        const events = await historyOf(context, caller, id);
        return { success: true as const, message: 'History', data: events.map(eventToWire) };
      },
    );
  };

const emailRoutes =
  (context: Context, mailer: Mailer): Routes =>
  async (app) => {
    const press = openPress();
    app.addHook('onClose', press.close);
    await limitMails(app);
    app.post(
      '/invoice/:id/email',
      { schema: { tags, params: IdParams, body: wire.EmailBody, response: answers(200, wire.EmailAnswer) } },
      async ({ caller, params, body }) => {
        const to = await emailInvoice(context, { mailer, press }, caller, params.id, body.to);
        return { success: true as const, message: `The invoice was emailed to ${to}.` };
      },
    );
  };
