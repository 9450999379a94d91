import type { Cents } from '@mendpoint/domain/money/cents';
import { parsePercentage } from '@mendpoint/domain/money/gst';
import { percentDiscount } from '@mendpoint/domain/sale/discounts';
import { readPayment, type Typed } from './typed-numbers.ts';

/** Reads a discount on an amount: '5', 'A$5.00', or '10%' of it. An empty field means no discount. */
export const readDiscount = (text: string, amount: Cents): Typed<Cents> => {
  const [, percent] = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/.exec(text) ?? [];
  const read = percent === undefined ? readPayment(text) : { value: percentDiscount(amount, parsePercentage(percent)) };
  if (read.value !== undefined && read.value > amount) return { problem: 'The discount is more than it comes to.' };
  return read;
};
