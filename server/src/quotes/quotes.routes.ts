import * as calls from '@mendpoint/contract/quotes';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import type { Quote } from './quote.ts';
import * as quotes from './quotes.service.ts';
import { newQuoteFromWire, quoteToWire, wholeQuoteToWire } from './quotes.wire.ts';

const todayOf = ({ now }: Context) => sydneyDay(now());

export const quoteRoutes = (app: FastifyInstance): void => {
  serveReading(app);
  serveChanges(app);
};

const serveReading = (app: FastifyInstance): void => {
  serveList(app, calls.listQuotes, 'Quotes', async ({ context, caller, query, page }) => {
    const { shop_id: shopId, state = null, invoice_id: invoiceId = null, q = '' } = query;
    const day = todayOf(context);
    return {
      ...(await quotes.listQuotes(context, caller, { shopId, state, invoiceId, q }, page)),
      toWire: (quote: Quote) => quoteToWire(quote, day),
    };
  });

  serve(app, calls.findQuote, async ({ context, caller, params: { id }, answer }) => {
    const data = wholeQuoteToWire(await quotes.readQuote(context, caller, id), todayOf(context));
    return answer(200, { message: 'Quote', data });
  });
};

const serveChanges = (app: FastifyInstance): void => {
  serve(app, calls.saveQuote, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const quote = await quotes.saveQuote(context, caller, newQuoteFromWire(body));
      return answer(201, { message: 'The quote is saved.', data: wholeQuoteToWire(quote, todayOf(context)) });
    }),
  );

  serve(app, calls.changeQuote, async ({ context, caller, params: { id }, body, answer }) => {
    const change = { validUntil: body.valid_until, note: body.note?.trim() };
    const quote = await quotes.changeQuote(context, caller, id, change);
    return answer(200, { message: 'The quote is changed.', data: wholeQuoteToWire(quote, todayOf(context)) });
  });

  serve(app, calls.loseQuote, async ({ context, caller, params: { id }, body, answer }) => {
    const quote = await quotes.loseQuote(context, caller, id, body.reason?.trim() ?? '');
    return answer(200, { message: 'The quote is marked as lost.', data: wholeQuoteToWire(quote, todayOf(context)) });
  });

  serve(app, calls.reopenQuote, async ({ context, caller, params: { id }, answer }) => {
    const quote = await quotes.reopenQuote(context, caller, id);
    return answer(200, { message: 'The quote is open again.', data: wholeQuoteToWire(quote, todayOf(context)) });
  });
};
