import type { QuoteState } from '@mendpoint/domain/sale/quote';
import clsx from 'clsx';
import badge from './state-badge.module.css';

export const QUOTE_WORDS: Record<QuoteState, string> = { open: 'Open', expired: 'Expired', won: 'Won', lost: 'Lost' };

const LOOKS: Record<QuoteState, string> = {
  open: badge.due,
  expired: badge.over,
  won: badge.paid,
  lost: badge.over,
};

/** What became of a quote, by word and colour. */
export function QuoteBadge({ state }: { state: QuoteState }) {
  return <span className={clsx(badge.badge, LOOKS[state])}>{QUOTE_WORDS[state]}</span>;
}
