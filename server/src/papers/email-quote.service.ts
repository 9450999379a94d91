import type { PaperQuote, PaperSeller } from '@mendpoint/documents/invoice-paper';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import type { QuoteWithLines } from '../quotes/quote.ts';
import { findQuote, totalsOfQuote } from '../quotes/quotes.service.ts';
import { sellerOn } from '../shops/seller.ts';
import { findShop } from '../shops/shops.service.ts';
import { type Mailing, mailPaper, type Post } from './mail-paper.service.ts';

/** Mails a quote and answers where it went. Throws NotFound and what `mailPaper` throws. */
export const emailQuote = async (
  context: Context,
  post: Post,
  caller: Caller,
  id: string,
  address: string | undefined,
): Promise<string> => {
  const quote = await findQuote(context, caller, id);
  const { number, total, validUntil, content, shopId } = quote;
  const shop = await findShop(context, caller, shopId);
  const mailing: Mailing = {
    seller: sellerOn(shop, sydneyDay(new Date(quote.quotedAt))),
    kind: 'quote',
    number,
    sentences: [
      `Please find attached quote ${number} for ${formatMoney(total)}.`,
      `It is valid until ${formatDay(validUntil)}.`,
    ],
    print: (seller) => ({ kind: 'quote', quote: quotePaperOf(quote, seller) }),
  };
  return mailPaper(context, post, caller, { shopId, customer: content.customer }, mailing, address);
};

/** A stored quote as its paper says it. */
const quotePaperOf = (quote: QuoteWithLines, seller: PaperSeller): PaperQuote => {
  const { customer, products, repairs, tax } = quote.content;
  return {
    seller,
    number: quote.number,
    issuedAt: quote.quotedAt,
    validUntil: quote.validUntil,
    customer: customer && { name: quote.customerName, address: [], phone: customer.phone, email: customer.email },
    products: products.map(({ name, sku, quantity, price, warranty = null }) => ({
      ...{ name, ...(sku && { sku }), quantity, price, warranty },
    })),
    repairs: repairs.map(({ name, categoryName, brandName, deviceName, price, warranty = null }) => ({
      ...{ name, price, quantity: 1, warranty },
      ...{ category: categoryName, brand: brandName, device: deviceName },
    })),
    tax: { className: tax.name, rateBasisPoints: tax.rate },
    totals: totalsOfQuote(quote),
    note: quote.note,
  };
};
