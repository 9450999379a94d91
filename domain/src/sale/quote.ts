import type { Cents } from '../money/cents.ts';
import { RuleError } from '../rule-error.ts';
import { addDays, type Day, isDay } from '../time/periods.ts';

/** A quote is open until it is sold (won) or marked as lost. An expired one is open past its day, and may still be sold. */
export const QUOTE_STATES = ['open', 'expired', 'won', 'lost'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** `validUntil` is its last day. */
type Standing = { validUntil: Day; isSold: boolean; isLost: boolean };

export const quoteState = ({ validUntil, isSold, isLost }: Standing, today: Day): QuoteState => {
  if (isSold) return 'won';
  if (isLost) return 'lost';
  return validUntil < today ? 'expired' : 'open';
};

/** How long a quote is valid unless another day is chosen. */
export const QUOTE_DAYS = 14;
const MOST_DAYS = 366;

/** Throws RuleError for a text that is no day, a day that is over, and one more than a year ahead. */
export const checkValidUntil = (day: string, today: Day, path = 'valid_until'): Day => {
  if (!isDay(day)) throw new RuleError('Enter the day until which the quote is valid.', path);
  if (day < today) throw new RuleError('A quote must be valid today at least.', path);
  if (day > addDays(today, MOST_DAYS)) throw new RuleError('A quote is valid for a year at most.', path);
  return day;
};

/** What became of a product since its price was said; `price` is the one in the list today. */
export type ProductToday = { kind: 'same' } | { kind: 'price'; price: Cents } | { kind: 'gone' };

/**
 * `listPrice` is the price in the list when it was said, null where that is not known: a price agreed on below it is no
 * change. `offer` is what the shop sells today.
 */
export const productToday = (
  { listPrice }: { listPrice: Cents | null },
  offer: { price: Cents } | undefined,
): ProductToday => {
  if (!offer) return { kind: 'gone' };
  return listPrice === null || offer.price === listPrice ? { kind: 'same' } : { kind: 'price', price: offer.price };
};
