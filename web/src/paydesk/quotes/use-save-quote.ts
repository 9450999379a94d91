import { type QuoteBody, saveQuote, type WholeQuote } from '@mendpoint/contract/quotes';
import { useQueryClient } from '@tanstack/react-query';
import type { Asking } from '../../api/attempt/ask.ts';
import { attemptStore } from '../../api/attempt/attempt-store.ts';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { currentSession } from '../../auth/session.ts';
import { isId, shapeOf } from '../../lib/shape.ts';
import { quoteQueries } from '../../quotes/queries.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { keptReceipt, toKeptTax } from '../parked/parked-sale.ts';
import { UNANSWERED } from '../parked/use-park.ts';
import type { Sale, TaxChoice } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';

type Kept = { _id: string; number: string };
const isKept = shapeOf<Kept>({ _id: isId, number: isId });

/** One attempt for each shop: while one is in doubt, the next press only finds out about it. */
const quotingIn = (shopId: string): Asking<QuoteBody, WholeQuote, Kept> => ({
  store: attemptStore<QuoteBody, Kept>(currentSession().user?._id ?? '', `quote/${shopId}`, isKept),
  send: async (body, key) => (await call(saveQuote, { body, key })).data,
  keep: ({ _id, number }) => ({ _id, number }),
});

export type Terms = { validUntil: string; note: string };

/** The body of POST /quotes for this sale. */
export const quoteBody = (sale: Sale, shopId: string, tax: TaxChoice, { validUntil, note }: Terms): QuoteBody => ({
  shop_id: shopId,
  ...keptReceipt(sale),
  tax: toKeptTax(tax),
  valid_until: validUntil,
  note: note.trim(),
});

/** Saves the receipt as a quote, once however often it is pressed, and takes it off the receipt. */
export const useSaveQuote = (onSaved: (quote: WholeQuote) => void) => {
  const { shopId, sale, tax, act, current, isBusy: isSelling, isDoubted } = useTill();
  const queries = useQueryClient();
  const attempt = useAttempt(quotingIn(shopId), {
    failed: 'The quote could not be saved.',
    onDone: async ({ body, answer }) => {
      const now = current();
      const isSame = JSON.stringify(linesOf(body)) === JSON.stringify(keptReceipt(now));
      if (isSame) act({ type: 'recorded', lines: now });
      else noticeWarning(`Quote ${answer.number} is saved. The receipt has changed since, so nothing was removed.`);
      queries.setQueryData(quoteQueries.detail(answer._id).queryKey, answer);
      await refresh(queries, { queryKey: [...quoteQueries.all(), 'list'] });
      onSaved(answer);
    },
    onFound: (_, { number }) => noticeSuccess(`The receipt was saved as quote ${number}.`),
    onRefused: () => undefined,
    onElsewhere: () => noticeWarning(foundElsewhere('The quote')),
  });
  const save = async (terms: Terms): Promise<boolean> => {
    if (isDoubted || isSelling()) {
      noticeWarning(isDoubted ? UNANSWERED : 'The sale is being recorded.');
      return false;
    }
    return attempt.send(quoteBody(sale, shopId, tax, terms));
  };
  return { ...attempt, save };
};

const linesOf = ({ customer, productDetails, repairParts }: QuoteBody) => ({ customer, productDetails, repairParts });
