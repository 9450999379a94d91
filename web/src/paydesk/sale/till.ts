import { createContext, use } from 'react';
import type { Sale, TaxChoice } from './sale.ts';
import type { SaleAction, Undo } from './sale-actions.ts';

/** What every part of the paydesk works on. */
export type Till = {
  shopId: string;
  /** Whoever is not registered for GST must not charge it. */
  isGstRegistered: boolean;
  sale: Sale;
  /** The sale as it stands at this instant, also in code that waited for an answer. */
  current: () => Sale;
  /**
   * False while the sale is being recorded: what is sent must be what stands on the receipt. The person has been told then,
   * in `refusal` or in words that fit any change.
   */
  act: (action: SaleAction, refusal?: string) => boolean;
  /** True from the press of Generate Invoice until it is known whether the sale is recorded. */
  isBusy: () => boolean;
  /** Nobody knows whether the last press was carried out: nothing can be changed until the next one finds out. */
  isDoubted: boolean;
  /** Tells what was not done; once the sale is recorded it is told again, behind the news of that. */
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

/** For what came while the sale was being recorded. It is not kept for the next one, which may be another customer's. */
export const notAdded = (name: string): string =>
  `${name} was not added: the sale is being recorded. Add it at the checkout, or scan it again for the next sale.`;
