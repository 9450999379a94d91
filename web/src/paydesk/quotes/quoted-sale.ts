import type { WholeQuote } from '@mendpoint/contract/quotes';
import { formatDollars } from '../../lib/format.ts';
import { saleFrom } from '../parked/parked-sale.ts';
import type { Sale } from '../sale/sale.ts';

/** What is done with a line that is not as it was quoted: at the quote's price, at today's, as typed, or left out. */
export type Choice = 'quoted' | 'today' | 'typed' | 'out';

/** A line that differs, the choices that there are, the best one first, and its key among the quote's lines. */
export type Difference = {
  key: string;
  words: string;
  choices: readonly { value: Choice; label: string }[];
};

const productKeyAt = (index: number) => `product ${index}`;
const repairKeyAt = (index: number) => `repair ${index}`;

/** The lines of a quote that are not in the catalogue today as they were quoted. */
export const differencesOf = ({ productDetails, repairParts }: WholeQuote): Difference[] => [
  ...productDetails.flatMap(({ name, price, is_gone: isGone, price_today: today }, index): Difference[] => {
    const key = productKeyAt(index);
    if (isGone) {
      return [{ key, words: `${name} is no longer sold.`, choices: [{ value: 'out', label: 'Leave it out' }] }];
    }
    if (today === null) return [];
    const choices = [
      { value: 'quoted', label: `The quote’s price: ${formatDollars(price)}` },
      { value: 'today', label: `Today’s price: ${formatDollars(today)}` },
    ] as const;
    return [{ key, words: `${name} is listed at ${formatDollars(today)} now.`, choices }];
  }),
  ...repairParts.flatMap(({ name, gone }, index): Difference[] => {
    if (gone === null) return [];
    const choices = [
      { value: 'typed', label: 'Sell it as typed' },
      { value: 'out', label: 'Leave it out' },
    ] as const;
    return [{ key: repairKeyAt(index), words: `${name}: its ${gone} was deleted.`, choices }];
  }),
];

export type Choices = Readonly<Record<string, Choice>>;

/** The quote as a sale, with what was chosen for the lines that differ. A customer who was deleted is left out. */
export const quotedSale = (quote: WholeQuote, chosen: Choices): Sale => {
  const firsts = differencesOf(quote).map(({ key, choices }) => [key, choices[0]?.value] as const);
  const choices: Partial<Record<string, Choice>> = { ...Object.fromEntries(firsts), ...chosen };
  return saleFrom({
    customer: quote.customer_gone ? null : quote.customer,
    tax: quote.tax,
    productDetails: quote.productDetails.flatMap((line, index) => {
      const choice = choices[productKeyAt(index)];
      if (choice === 'out') return [];
      return [choice === 'today' && line.price_today !== null ? { ...line, price: line.price_today } : line];
    }),
    repairParts: quote.repairParts.flatMap((line, index) => {
      const choice = choices[repairKeyAt(index)];
      if (choice === 'out') return [];
      return [choice === 'typed' ? asTyped(line) : line];
    }),
    quote: { _id: quote._id, number: quote.number },
  });
};

type QuotedRepair = WholeQuote['repairParts'][number];

/** A repair that goes by its name alone, which then says for which device: the catalogue lost a part of it. */
const asTyped = (line: QuotedRepair): QuotedRepair => ({
  ...line,
  name: line.device_name === '' ? line.name : `${line.name} for ${line.device_name}`,
  ...{ repairPartId: null, categoryId: null, brandId: null, deviceId: null },
  ...{ category_name: '', brand_name: '', device_name: '' },
});
