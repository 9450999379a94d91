import { GST_FREE, GST_RATE } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { quoteNumber } from '@mendpoint/domain/sale/invoice-number';
import { checkValidUntil } from '@mendpoint/domain/sale/quote';
import { type Totals, totalsOf } from '@mendpoint/domain/sale/totals';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { differences, entriesOf, type Fields } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { findGst } from '../catalogue/catalogue.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { Conflict, NotFound } from '../errors.ts';
import { freeNumber } from '../free-number.ts';
import { receiptToday, whoKeeps, withListPrices, withWarranties } from '../receipt/receipt.service.ts';
import { linesInWords, linesOf, nameOfCustomer, type ReceiptContent, type ReceiptToday } from '../receipt/receipt.ts';
import { sellerOn } from '../shops/seller.ts';
import { findShop, owningShop, shopScope } from '../shops/shops.service.ts';
import type { NewQuote, Quote, QuoteContent, QuoteFilter, QuoteWithLines } from './quote.ts';
import * as store from './quotes.store.ts';

/** A quote with its sums, and what the catalogue makes of it today. */
export type ReadQuote = { quote: QuoteWithLines; totals: Totals; today: ReceiptToday };

type Search = Omit<QuoteFilter, 'shopId'> & { shopId: string | undefined };

/** Of one shop, or of all for an admin who names none. Throws NotFound (shop). */
export const listQuotes = async (context: Context, caller: Caller, { shopId, ...filter }: Search, page: Page) =>
  store.pageOfQuotes(context.db, { ...filter, shopId: await shopScope(context, caller, shopId) }, page);

/** Throws NotFound. */
export const findQuote = async ({ db }: Context, caller: Pick<Caller, 'shopId'>, id: string) => {
  const quote = await store.findQuote(db, caller, id);
  if (!quote) throw new NotFound('Quote');
  return quote;
};

/** Throws NotFound. */
export const readQuote = async (context: Context, caller: Caller, id: string): Promise<ReadQuote> =>
  readToday(context, caller, await findQuote(context, caller, id));

const readToday = async (context: Context, caller: Caller, quote: QuoteWithLines): Promise<ReadQuote> => ({
  quote,
  totals: totalsOfQuote(quote),
  today: await receiptToday(context, caller, quote.shopId, quote.content),
});

export const totalsOfQuote = ({ content }: QuoteWithLines): Totals => totalsOf(linesOf(content), content.tax.rate);

/**
 * Saves a receipt as a quote. It moves no money and no stock. In a transaction. Throws RuleError (no lines, no shop, a day
 * that is over, amounts that cannot be sold).
 */
export const saveQuote = async (inside: AtomicContext, caller: Caller, asked: NewQuote): Promise<ReadQuote> => {
  const { db, newId, now, random } = inside;
  const shopId = await owningShop(inside, caller, asked.shopId);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  const lines = linesOf(asked.content);
  if (lines.length === 0) throw new RuleError('There is nothing to quote.');
  const content = await contentToKeep(inside, caller, shopId, asked.content);
  const taken = (number: string) => store.isNumberTaken(db, shopId, number);
  const quote: QuoteWithLines = {
    id: newId(),
    shopId,
    number: await freeNumber((digits) => quoteNumber(random(), digits), taken),
    customerName: nameOfCustomer(content),
    items: lines.reduce((items, { quantity }) => items + quantity, 0),
    total: totalsOf(lines, content.tax.rate).total,
    validUntil: checkValidUntil(asked.validUntil, sydneyDay(now())),
    lostAt: null,
    lostReason: '',
    quotedBy: await whoKeeps(inside, caller),
    quotedAt: now().toISOString(),
    invoice: null,
    note: asked.note,
    content,
  };
  await store.insertQuote(db, quote);
  await recordEntry(inside, ...entriesOf('quote', { ...quote, name: quote.number }, null, fieldsOf(quote)));
  return readToday(inside, caller, quote);
};

/** With the list prices and warranties of this moment and the tax class that it is under: a shop that is not registered charges none. */
const contentToKeep = async (
  context: Context,
  caller: Caller,
  shopId: string,
  content: ReceiptContent,
): Promise<QuoteContent> => {
  const shop = await findShop(context, caller, shopId);
  const priced = await withWarranties(context, await withListPrices(context, shopId, content));
  const isRegistered = sellerOn(shop, sydneyDay(context.now())).gstRegistered;
  if (!isRegistered) return { ...priced, tax: { id: null, name: GST_FREE.className, rate: GST_FREE.rate } };
  return { ...priced, tax: content.tax ?? (await defaultTax(context)) };
};

const defaultTax = async (context: Context): Promise<QuoteContent['tax']> => {
  const gst = await findGst(context);
  return gst ? { id: gst.id, name: gst.name, rate: gst.rate } : { id: null, name: 'GST', rate: GST_RATE };
};

const fieldsOf = ({ customerName, content, total, validUntil, note }: QuoteWithLines): Fields => ({
  customer: customerName,
  lines: linesInWords(content),
  total_cents: total,
  valid_until: validUntil,
  note,
});

type Change = { validUntil: string | undefined; note: string | undefined };

/** Throws NotFound, Conflict (sold), RuleError (a day that is over). */
export const changeQuote = (context: Context, caller: Caller, id: string, { validUntil, note }: Change) =>
  changing(context, caller, id, async (inside, before) => {
    const day = validUntil ?? before.validUntil;
    // A note may be changed on an expired quote too.
    if (day !== before.validUntil) checkValidUntil(day, sydneyDay(inside.now()));
    const after = { ...before, validUntil: day, note: note ?? before.note };
    await store.changeQuote(inside.db, id, { valid_until: after.validUntil, note: after.note });
    await recordEntry(
      inside,
      ...entriesOf('quote', { ...before, name: before.number }, fieldsOf(before), fieldsOf(after)),
    );
  });

/** `reason` may be ''. A lost quote stays lost, with the new reason. Throws NotFound, Conflict (sold). */
export const loseQuote = (context: Context, caller: Caller, id: string, reason: string) =>
  changing(context, caller, id, async (inside, before) => {
    const lostAt = before.lostAt ?? inside.now().toISOString();
    await store.changeQuote(inside.db, id, { lost_at: lostAt, lost_reason: reason });
    await recordAct(inside, before, 'lost', { reason });
  });

/** An open quote stays as it is. Throws NotFound, Conflict (sold). */
export const reopenQuote = (context: Context, caller: Caller, id: string) =>
  changing(context, caller, id, async (inside, before) => {
    if (before.lostAt === null) return;
    await store.changeQuote(inside.db, id, { lost_at: null, lost_reason: '' });
    await recordAct(inside, before, 'reopened', {});
  });

/** Holds the quote, changes it unless it is sold, and reads it again. */
const changing = (
  context: Context,
  caller: Caller,
  id: string,
  change: (inside: AtomicContext, before: QuoteWithLines) => Promise<void>,
): Promise<ReadQuote> =>
  atomically(context, async (inside) => {
    const before = await holdUnsold(inside, caller, id);
    await change(inside, before);
    return readQuote(inside, caller, id);
  });

const holdUnsold = async (inside: AtomicContext, caller: Pick<Caller, 'shopId'>, id: string) => {
  await store.holdQuote(inside.db, id);
  const quote = await findQuote(inside, caller, id);
  const { number, invoice } = quote;
  if (invoice) throw new Conflict(`Quote ${number} was sold already, as invoice ${invoice.number}.`, 'quote_id');
  return quote;
};

/**
 * Holds the quote that a sale of the shop is made from, before the sale takes anything. Throws RuleError (the shop has no
 * such quote), Conflict (it is sold already).
 */
export const holdQuoteToSell = async (inside: AtomicContext, shopId: string, id: string): Promise<QuoteWithLines> => {
  try {
    return await holdUnsold(inside, { shopId }, id);
  } catch (error) {
    if (error instanceof NotFound) throw new RuleError('Invalid quote_id', 'quote_id');
    throw error;
  }
};

/** The quote, held, became this invoice. One that was marked as lost is won after all. */
export const winQuote = async (
  inside: AtomicContext,
  quote: QuoteWithLines,
  invoice: { id: string; number: string },
): Promise<void> => {
  await store.changeQuote(inside.db, quote.id, { invoice_id: invoice.id, lost_at: null, lost_reason: '' });
  await recordAct(inside, quote, 'sold', { invoice: invoice.number });
};

/** The invoice was voided: its quote, if it had one, is open again, because nothing was sold. */
export const reopenQuoteOf = async (inside: AtomicContext, invoice: { id: string; number: string }): Promise<void> => {
  const quote = await store.quoteOfInvoice(inside.db, invoice.id);
  if (!quote) return;
  await store.changeQuote(inside.db, quote.id, { invoice_id: null });
  await recordAct(inside, { ...quote, shopId: quote.shop_id }, 'reopened', { invoice: invoice.number });
};

const recordAct = (
  inside: AtomicContext,
  { id, number, shopId }: Pick<Quote, 'id' | 'number' | 'shopId'>,
  act: string,
  fields: Fields,
): Promise<void> => {
  const changes = differences(null, fields);
  return recordEntry(inside, { kind: 'quote', act, subject: { id, name: number }, shopId, changes });
};
