import type { StoryEntry } from '@mendpoint/contract/stories';
import { QUOTE_STATES, type QuoteState } from '@mendpoint/domain/sale/quote';
import type { SaleState } from '@mendpoint/domain/sale/sale-state';

const WORDS = {
  sale: 'Sale',
  edit: 'Edit',
  void: 'Void',
  refund: 'Refund',
  quote: 'Quote',
  'no-sale': 'No sale',
} as const satisfies Partial<Record<StoryEntry['kind'], string>>;

/** 'Sale', or which way cash went. */
export const kindWords = ({ kind, amount }: Pick<StoryEntry, 'kind' | 'amount'>): string => {
  if (kind === 'cash') return amount < 0 ? 'Cash out' : 'Cash in';
  return WORDS[kind];
};

/** '2 × Clear case', 'Screen (iPhone 15)', and how many more there are. */
export const linesInWords = ({ lines, line_count: count }: Pick<StoryEntry, 'lines' | 'line_count'>): string[] => {
  const told = lines.map(
    ({ name, device, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${name}${device ? ` (${device})` : ''}`,
  );
  const left = count - lines.length;
  return left > 0 ? [...told, `and ${left} more`] : told;
};

/** Which badge an entry has; null for none. */
export const standingOf = ({
  state,
}: Pick<StoryEntry, 'state'>): { sale: SaleState } | { quote: QuoteState } | null => {
  if (state === '') return null;
  const quote = QUOTE_STATES.find((one) => one === state);
  return quote ? { quote } : { sale: state as SaleState };
};
