import type { WholeQuote } from '@mendpoint/contract/quotes';
import type { Shop } from '@mendpoint/contract/shops';
import type { Paper, PaperQuote } from '@mendpoint/documents/invoice-paper';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { loadPaperMaker } from '../../lib/paper-maker.ts';
import { paperSellerOn } from '../../lib/paper-seller.ts';
import { warrantyIn } from '../../lib/warranty-in.ts';

/** Makes the PDF of a stored quote. */
export const quotePdf = async (quote: WholeQuote, shop: Shop, paper: Paper): Promise<Blob> => {
  const { makePdf, makeQuote, logo } = await loadPaperMaker(shop, paper);
  return makeQuote(quotePaperOf(quote, shop, logo), paper, makePdf);
};

/** 'Quote-Q-123456.pdf' */
export const quoteFile = ({ number }: Pick<WholeQuote, 'number'>): string =>
  `Quote-${number.replace(/[^\w-]/g, '')}.pdf`;

/** A stored quote as its paper says it, with the server's sums. The shop is that of today. */
export const quotePaperOf = (quote: WholeQuote, shop: Shop, logo: string): PaperQuote => ({
  seller: paperSellerOn(shop, quote.quoted_at, logo),
  number: quote.number,
  issuedAt: quote.quoted_at,
  validUntil: quote.valid_until,
  customer: quote.customer && {
    name: quote.customer_name,
    address: [],
    phone: quote.customer.phone,
    email: quote.customer.email,
  },
  products: quote.productDetails.map(({ name, sku, quantity, price, ...line }) => ({
    name,
    ...(sku && { sku }),
    quantity,
    price: parseDollars(price),
    warranty: warrantyIn(line),
  })),
  repairs: quote.repairParts.map((line) => ({
    name: line.name,
    category: line.category_name,
    brand: line.brand_name,
    device: line.device_name,
    quantity: 1,
    price: parseDollars(line.price),
    warranty: warrantyIn(line),
  })),
  tax: { className: quote.tax?.taxClass ?? '', rateBasisPoints: Math.round((quote.tax?.taxValue ?? 0) * 100) },
  totals: {
    total: parseDollars(quote.total),
    subtotal: parseDollars(quote.subtotal),
    tax: parseDollars(quote.tax_amount),
  },
  note: quote.note,
});
