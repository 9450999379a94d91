import * as calls from '@mendpoint/contract/invoices/adjustments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { invoiceToWire } from '../invoices/invoices.wire.ts';
import { summary } from '../invoices/old-invoice.wire.ts';
import { shopsById } from '../shops/shops.service.ts';
import {
  adjustmentToWire,
  exchangeFromWire,
  givenBackToWire,
  refundedToWire,
  refundFromWire,
} from './adjustments.wire.ts';
import { exchangeSale } from './exchange-sale.service.ts';
import { findAdjustment, listAdjustments, refundsOfInvoice } from './find-adjustments.service.ts';
import { refundSale } from './refund-sale.service.ts';

export const adjustmentRoutes = (app: FastifyInstance): void => {
  serve(app, calls.refundSale, ({ caller, params, body, once }) =>
    once(async ({ context, answer }) => {
      const note = await refundSale(context, caller, params.id, refundFromWire(body));
      return answer(201, { message: 'Refunded.', data: adjustmentToWire(note) });
    }),
  );

  serve(app, calls.exchangeSale, ({ caller, params, body, once }) =>
    once(async ({ context, answer }) => {
      const { note, invoice } = await exchangeSale(context, caller, params.id, exchangeFromWire(body));
      const shops = await shopsById(context, [invoice.shopId]);
      const data = { note: adjustmentToWire(note), invoice: invoiceToWire(invoice, shops) };
      return answer(201, { message: 'Exchanged.', data }, () => ({ ...data, invoice: summary(data.invoice) }));
    }),
  );

  serve(app, calls.listRefundsOfInvoice, async ({ context, caller, params, answer }) => {
    const { notes, refunded, givenBack, isCustomerGone } = await refundsOfInvoice(context, caller, params.id);
    const data = {
      notes: notes.map(adjustmentToWire),
      ...refundedToWire(refunded),
      given_back: givenBackToWire(givenBack),
      customer_gone: isCustomerGone,
    };
    return answer(200, { message: 'Refunds', data });
  });

  serveList(app, calls.listAdjustmentNotes, 'Adjustment notes', async ({ context, caller, query, page }) => ({
    ...(await listAdjustments(
      context,
      caller,
      { shopId: query.shop_id, invoiceId: query.invoice_id, from: query.start_date, to: query.end_date },
      page,
    )),
    toWire: adjustmentToWire,
  }));

  serve(app, calls.findAdjustmentNote, async ({ context, caller, params, answer }) => {
    const note = await findAdjustment(context, caller, params.id);
    return answer(200, { message: 'Adjustment note', data: adjustmentToWire(note) });
  });
};
