import type { RepairPrice } from '@mendpoint/contract/catalogue/repair-prices';
import { MOST_WARRANTY_DAYS } from '@mendpoint/domain/catalogue/repair-prices';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { amountText, readAmount } from '../lib/typed-numbers.ts';

/** The three values of a cell. The grid shows one of them at a time. */
export const FIELDS = ['price', 'cost', 'warranty_days'] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_NAMES: Record<Field, string> = { price: 'Price', cost: 'Cost', warranty_days: 'Warranty' };

/** A value as the grid holds it: '149.00', '90'. '' where there is none. */
export const storedText = (price: RepairPrice | null | undefined, field: Field): string => {
  const value = price?.[field] ?? null;
  if (value === null) return '';
  return field === 'warranty_days' ? String(value) : amountText(parseDollars(value));
};

/** What is wrong with a text, in words; '' if nothing is. An empty text is no value. */
export const problemOfText = (field: Field, text: string): string => {
  if (text === '') return '';
  if (field !== 'warranty_days') return readAmount(text).problem ?? '';
  const isRight = /^\d{1,5}$/.test(text) && Number(text) <= MOST_WARRANTY_DAYS;
  return isRight ? '' : `Enter whole days, from 0 to ${MOST_WARRANTY_DAYS.toLocaleString('en-AU')}.`;
};

/** A text as it is kept: '$1,299' is '1299.00', '90 days' is '90'. What cannot be read stays as it was typed. */
export const tidy = (field: Field, typed: string): string => {
  const text = typed.trim();
  if (text === '') return '';
  if (field === 'warranty_days') return text.replace(/\s*days?$/i, '').replace(/^0+(?=\d)/, '');
  const { value } = readAmount(text);
  return value === undefined ? text : amountText(value);
};
