import type { CardWithEntries, GiftCard } from '@mendpoint/contract/gift-cards';
import { formatDay } from '@mendpoint/domain/time/dates';

export const STATE_WORDS = {
  open: 'Open',
  spent: 'Spent',
  expired: 'Expired',
  voided: 'Voided',
} as const satisfies Record<GiftCard['state'], string>;

export const STATE_COLOURS = {
  open: 'teal',
  spent: 'gray',
  expired: 'orange',
  voided: 'red',
} as const satisfies Record<GiftCard['state'], string>;

export const KIND_WORDS = {
  sold: 'Sold',
  spent: 'Spent',
  returned: 'Given back on it',
  voided: 'Its sale was voided',
} as const satisfies Record<CardWithEntries['entries'][number]['kind'], string>;

/** 'No expiry date' or 'Expiry date: 27/11/2029' */
export const expiryWords = ({ expires_on: day }: Pick<GiftCard, 'expires_on'>): string =>
  day === '' ? 'No expiry date' : `Expiry date: ${formatDay(day)}`;
