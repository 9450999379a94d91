import * as oversight from '@mendpoint/contract/invoices/changed-sales';
import * as calls from '@mendpoint/contract/invoices/invoice-calls';
import type { OldInvoicePatch } from '@mendpoint/contract/invoices/new-sale';
import { toDollars } from '@mendpoint/domain/money/cents';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { cardNamed } from '../gift-cards/find-cards.service.ts';
import { idOf } from '../http/requests/references.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { paymentsOfInvoice } from '../ledger/list-payments.service.ts';
import type { Shop } from '../shops/shop.ts';
import { shopsById } from '../shops/shops.service.ts';
import { breathe } from '../workers/breathe.ts';
import { checkOut, lockSale } from './checkout/check-out.service.ts';
import { editInvoice } from './edit/edit-invoice.service.ts';
import { editFromWire, type InvoiceShape } from './edit/invoice-edit.wire.ts';
import { findInvoice, offersOn } from './find-invoice.service.ts';
import { historyOf } from './history/history.service.ts';
import type { Invoice } from './invoice.ts';
import { actToWire, invoiceToWire, paymentToWire, searchFromWire } from './invoices.wire.ts';
import { listInvoices } from './list/list-invoices.service.ts';
import { oldInvoice, summary } from './old-invoice.wire.ts';
import { changedSaleToWire, changesFromWire } from './oversight/changed-sales.wire.ts';
import { listChangedSales, sumChangesAfterTheDay } from './oversight/list-changed-sales.service.ts';
import { type DraftSale, draftSale, recordSale } from './record-sale.service.ts';
import type { NamedSale } from './revise-invoice.service.ts';
import { reasonFromWire, refundFromWire, saleFromInvoice, saleFromSummary } from './sale.wire.ts';
import { voidInvoice } from './void-invoice.service.ts';

/** /invoice and /summary use one ledger. They differ only in the shape of the answer. */
export const invoiceRoutes = (app: FastifyInstance): void => {
  serveSales(app);
  serveLists(app);
  serveReading(app);
  serveOversight(app);
  serveEdits(app);
};

/**
 * An invoice of more lines takes some milliseconds to turn into an answer: only one is turned at a time, and other
 * requests are answered in between.
 */
const MANY_LINES = 50;

const whenLong = async ({ lines }: Invoice): Promise<void> => {
  if (lines.length > MANY_LINES) await breathe();
};

const invoiceIn = async (context: Context, invoice: Invoice, known?: Map<string, Shop>) => {
  const shops = known ?? (await shopsById(context, [invoice.shopId]));
  await whenLong(invoice);
  return invoiceToWire(invoice, shops);
};

const editOf = async (context: Context, caller: Caller, body: OldInvoicePatch, shape: InvoiceShape) =>
  editFromWire(body, shape, await cardNamed(context, caller, body.gift_card_code));

const serveSales = (app: FastifyInstance): void => {
  serve(app, calls.recordSale, async ({ context: outside, caller, body, once }) => {
    const giftCardId = await cardNamed(outside, caller, body.gift_card_code);
    return once(
      async ({ context, answer }, sale: DraftSale) => {
        const invoice = await recordSale(context, caller, sale);
        const data = await invoiceIn(context, invoice, sale.shops);
        return answer(201, { message: 'Invoice created successfully!', data }, () => oldInvoice(data, sale.offers));
      },
      async (context) => draftSale(context, caller, { ...saleFromInvoice(body), giftCardId }),
    );
  });

  serve(app, calls.checkOut, async ({ context: outside, caller, body, once }) => {
    const giftCardId = await cardNamed(outside, caller, body.gift_card_code);
    return once(
      async ({ context, answer }, named: NamedSale | null) => {
        const seenAt = body.updatedAt ?? body.updated_at;
        const sale = { ...saleFromSummary(body), giftCardId };
        const { invoice, first } = await checkOut(context, caller, named, sale, seenAt);
        const data = await invoiceIn(context, invoice, named?.shops);
        return answer(first ? 201 : 200, { message: 'Invoice saved successfully!', data }, () => summary(data));
      },
      async (context) => {
        const id = idOf(body.invoice_id);
        return id ? lockSale(context, caller, id) : null;
      },
    );
  });
};

const serveLists = (app: FastifyInstance): void => {
  serveList(app, calls.listInvoices, 'Invoices', async ({ context, caller, query, page }) => {
    const { shops, ...found } = await listInvoices(context, caller, searchFromWire(query, page));
    const toWire = (invoice: Invoice) => invoiceToWire(invoice, shops);
    const old = async () => {
      const offers = await offersOn(context, found.records);
      return (invoice: Invoice) => oldInvoice(toWire(invoice), offers);
    };
    return { ...found, toWire, old };
  });

  serveList(app, calls.listSummaries, 'Invoices', async ({ context, caller, query, page }) => {
    const { shops, ...found } = await listInvoices(context, caller, searchFromWire(query, page));
    return { ...found, toWire: (invoice: Invoice) => summary(invoiceToWire(invoice, shops)) };
  });
};

const serveReading = (app: FastifyInstance): void => {
  serve(app, calls.findInvoice, async ({ context, caller, params, answer }) => {
    const invoice = await findInvoice(context, caller, params.id);
    const data = await invoiceIn(context, invoice);
    return answer(200, { message: 'Invoice', data }, async () => oldInvoice(data, await offersOn(context, [invoice])));
  });

  serve(app, calls.findSummary, async ({ context, caller, params, answer }) => {
    const invoice = await findInvoice(context, caller, params.id);
    return answer(200, { message: 'Invoice', data: summary(await invoiceIn(context, invoice)) });
  });

  serve(app, calls.listInvoicePayments, async ({ context, caller, params, answer }) => {
    const payments = await paymentsOfInvoice(context, caller, params.id);
    return answer(200, { message: 'Payments', data: payments.map(paymentToWire) });
  });

  serve(app, calls.readInvoiceHistory, async ({ context, caller, params, answer }) => {
    const acts = await historyOf(context, caller, params.id);
    return answer(200, { message: 'History', data: acts.map(actToWire) });
  });
};

const serveOversight = (app: FastifyInstance): void => {
  serveList(app, oversight.listChangedSales, 'Changed sales', async ({ context, caller, query, page }) => ({
    ...(await listChangedSales(context, caller, changesFromWire(query), page)),
    toWire: changedSaleToWire,
  }));

  serve(app, oversight.sumChangesAfterTheDay, async ({ context, caller, query, answer }) => {
    const { count, net } = await sumChangesAfterTheDay(context, caller, changesFromWire(query));
    return answer(200, { message: 'Changed after the day', data: { count, net_amount: toDollars(net) } });
  });
};

const serveEdits = (app: FastifyInstance): void => {
  const message = 'Invoice updated successfully!';

  serve(app, calls.editInvoice, async ({ context, caller, params, body, answer }) => {
    const invoice = await editInvoice(context, caller, params.id, await editOf(context, caller, body, 'invoice'));
    const data = await invoiceIn(context, invoice);
    return answer(200, { message, data }, async () => oldInvoice(data, await offersOn(context, [invoice])));
  });

  serve(app, calls.editSummary, async ({ context, caller, params, body, answer }) => {
    const invoice = await editInvoice(context, caller, params.id, await editOf(context, caller, body, 'summary'));
    return answer(200, { message, data: summary(await invoiceIn(context, invoice)) });
  });

  serve(app, calls.voidInvoice, async ({ context, caller, params: { id }, body, answer }) => {
    await voidInvoice(context, caller, id, {
      reason: reasonFromWire(body?.reason),
      refund: refundFromWire(body?.refund),
    });
    return answer(200, { message: 'Invoice deleted successfully!', data: { _id: id } });
  });
};
