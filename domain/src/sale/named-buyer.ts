import { type Cents, cents } from '../money/cents.ts';

/** Tax invoices of A$1,000 or more, GST included, need the buyer's identity or ABN: A New Tax System (GST) Act 1999 s 29-70(1)(c). */
export const NAMES_BUYER_FROM: Cents = cents(1_000_00);
