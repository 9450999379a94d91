import { createContext, use } from 'react';
import type { Sale, TaxChoice } from './sale.ts';
import type { SaleAction, Undo } from './sale-actions.ts';

/** The state and functions that all parts of the paydesk share. */
export type Till = {
  shopId: string;
  /** A shop that is not registered for GST must not charge it. */
  isGstRegistered: boolean;
  sale: Sale;
  /** The sale at this moment, also for code that waited for an answer. */
  current: () => Sale;
  /**
   * Changes the sale. False while the sale is being recorded, because what is sent must match the receipt. The person
   * is then told so, by `refusal` or by a sentence that fits any change.
   */
  act: (action: SaleAction, refusal?: string) => boolean;
  /** True from the press of Generate Invoice until it is known whether the sale is recorded. */
  isBusy: () => boolean;
  /** Nobody knows whether the last press was carried out. Nothing can be changed until the next press finds out. */
  isDoubted: boolean;
  /** Says what was not done. Once the sale is recorded it is said again, behind that news. */
  refuse: (words: string) => void;
  /** Every tax class to choose from, and the one that applies. */
  taxes: readonly TaxChoice[];
  tax: TaxChoice;
  undo: Undo | null;
  /** Tells a screen reader what a scan or a click did. */
  say: (words: string) => void;
};

export const TillContext = createContext<Till | null>(null);

export const useTill = (): Till => {
  const till = use(TillContext);
  if (till === null) throw new Error('The paydesk is missing around this part of it.');
  return till;
};

/**
 * The message for a product scanned while the sale was being recorded. It is not kept for the next sale, which may be
 * another customer's.
 */
export const notAdded = (name: string): string =>
  `${name} was not added: the sale is being recorded. Add it at the checkout, or scan it again for the next sale.`;
