import type * as wire from '@mendpoint/contract/quotes';
import { toDollars } from '@mendpoint/domain/money/cents';
import { quoteState } from '@mendpoint/domain/sale/quote';
import type { Day } from '@mendpoint/domain/time/periods';
import { idOf } from '../http/requests/references.ts';
import { changedHead } from '../receipt/receipt.ts';
import { contentFromWire, headToWire, productToWire, repairToWire } from '../receipt/receipt.wire.ts';
import type { NewQuote, Quote } from './quote.ts';
import type { ReadQuote } from './quotes.service.ts';

export const newQuoteFromWire = (body: wire.QuoteBody): NewQuote => ({
  shopId: idOf(body.shop_id) ?? null,
  content: contentFromWire(body),
  validUntil: body.valid_until,
  note: body.note?.trim() ?? '',
});

/** `day` is today, in Sydney. */
export const quoteToWire = (quote: Quote, day: Day): wire.Quote => ({
  _id: quote.id,
  shop_id: quote.shopId,
  number: quote.number,
  customer_name: quote.customerName,
  items: quote.items,
  total: toDollars(quote.total),
  valid_until: quote.validUntil,
  state: quoteState(
    { validUntil: quote.validUntil, isSold: quote.invoice !== null, isLost: quote.lostAt !== null },
    day,
  ),
  lost_reason: quote.lostReason,
  quoted_by: quote.quotedBy,
  quoted_at: quote.quotedAt,
  invoice: quote.invoice && { _id: quote.invoice.id, invoiceNumber: quote.invoice.number },
});

export const wholeQuoteToWire = ({ quote, totals, today }: ReadQuote, day: Day): wire.WholeQuote => ({
  ...quoteToWire(quote, day),
  ...headToWire(quote.content),
  subtotal: toDollars(totals.subtotal),
  tax_amount: toDollars(totals.tax),
  note: quote.note,
  productDetails: quote.content.products.map((line, index) => ({
    ...productToWire(line),
    ...productTodayToWire(today.products[index]),
  })),
  repairParts: quote.content.repairs.map((line, index) => ({
    ...repairToWire(line),
    gone: today.repairs[index] ?? null,
  })),
  customer_gone: today.customer === 'gone',
  changed: changedHead(quote.content, today),
});

const productTodayToWire = (product: ReadQuote['today']['products'][number] | undefined) => ({
  stock: product?.stock ?? null,
  is_gone: product?.today.kind === 'gone',
  price_today: product?.today.kind === 'price' ? toDollars(product.today.price) : null,
});
