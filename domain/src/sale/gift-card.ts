import { type Cents, cents, formatMoney } from '../money/cents.ts';
import { RuleError } from '../rule-error.ts';
import type { Day } from '../time/periods.ts';

/**
 * How the money of a new gift card may come. Nobody buys one by instalments, and one card is not turned into another, which
 * would begin its years anew.
 */
export const CARD_TENDERS = ['cash', 'eftpos'] as const;
export type CardTender = (typeof CARD_TENDERS)[number];

/** Digits and letters that nobody mistakes for one another (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random signs, 5 bits each: 75 bits, which nobody guesses. One more tells a slip of the finger. */
export const RANDOM_SIGNS = 15;
const LENGTH = RANDOM_SIGNS + 1;

/** A new code. `random` holds RANDOM_SIGNS random bytes. */
export const giftCardCode = (random: Uint8Array): string => {
  if (random.length !== RANDOM_SIGNS) throw new TypeError(`A code is made of ${RANDOM_SIGNS} random bytes.`);
  const signs = [...random].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return signs + checkSign(signs);
};

/** The code in what was typed or scanned, in capitals and without gaps; null for what is no code. */
export const readGiftCardCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== LENGTH || [...code].some((sign) => !SIGNS.includes(sign))) return null;
  return checkSign(code.slice(0, -1)) === code.slice(-1) ? code : null;
};

/** 'ABCD-EFGH-JKMN-PQRS' */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** What a card is called where its code must not stand: 'Gift card …PQRS'. */
export const giftCardName = (codeEnd: string): string => `Gift card …${codeEnd}`;

/** Luhn's sum in base 32: it tells every wrong sign, and nearly every two that changed places. */
const checkSign = (signs: string): string => {
  const total = [...signs].reverse().reduce((sum, sign, index) => {
    const twice = SIGNS.indexOf(sign) * (index % 2 === 0 ? 2 : 1);
    return sum + Math.floor(twice / SIGNS.length) + (twice % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (total % SIGNS.length)) % SIGNS.length);
};

/** In cents. Whole dollars, so that cash for a card is never rounded. */
export const LEAST_ON_CARD = cents(5_00);
export const MOST_ON_CARD = cents(1_000_00);

/** Throws RuleError. */
export const checkCardAmount = (amount: Cents): void => {
  if (amount % 100 === 0 && amount >= LEAST_ON_CARD && amount <= MOST_ON_CARD) return;
  const bounds = `${formatMoney(LEAST_ON_CARD)} to ${formatMoney(MOST_ON_CARD)}`;
  throw new RuleError(`A gift card is sold for whole dollars, ${bounds}.`, 'amount');
};

/** Australian Consumer Law s 99B: a card that expires does so no earlier than three years after the day of its sale. */
const LEAST_YEARS = 3;
const MOST_YEARS = 10;

/** How long a card may be spent, in years; 0 has no end. */
export const CARD_YEARS = [0, ...Array.from({ length: MOST_YEARS - LEAST_YEARS + 1 }, (_, more) => LEAST_YEARS + more)];

/** The last day on which a card may be spent; null has no end. Throws RuleError for a time that is too short. */
export const expiryOf = (sold: Day, years: number): Day | null => {
  if (!CARD_YEARS.includes(years)) {
    throw new RuleError(`A gift card lasts for ${LEAST_YEARS} to ${MOST_YEARS} years, or has no expiry.`, 'years');
  }
  if (years === 0) return null;
  const date = new Date(`${sold}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10) as Day;
};

/** What may become of a card: sold, spent in a sale, given back on it, or its own sale voided. */
export const CARD_KINDS = ['sold', 'spent', 'returned', 'voided'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export type CardState = 'open' | 'spent' | 'expired' | 'voided';

/** `today` is the Sydney day. */
export const cardStateOf = (
  card: { balance: Cents; expiresOn: Day | null; isVoided: boolean },
  today: Day,
): CardState => {
  if (card.isVoided) return 'voided';
  if (card.expiresOn !== null && card.expiresOn < today) return 'expired';
  return card.balance === 0 ? 'spent' : 'open';
};
