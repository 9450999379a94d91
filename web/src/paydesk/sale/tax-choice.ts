import type { Tax } from '@mendpoint/contract/catalogue/taxes';
import { GST_RATE, parsePercentage } from '@mendpoint/domain/money/gst';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { DEFAULT_TAX, type TaxChoice } from './sale.ts';

export const toTaxChoice = ({ _id, taxClass, taxValue }: Tax): TaxChoice => ({
  _id,
  name: taxClass,
  rate: parsePercentage(taxValue),
});

/** The class that the sale is taxed by: the chosen one while it exists, else GST. Classes are undefined until known. */
export const taxFor = (chosen: TaxChoice | null, classes: readonly TaxChoice[] | undefined): TaxChoice => {
  if (classes === undefined) return chosen ?? DEFAULT_TAX;
  return classes.find(({ _id }) => _id === chosen?._id) ?? defaultOf(classes);
};

const defaultOf = (classes: readonly TaxChoice[]): TaxChoice =>
  classes.find(({ name, rate }) => nameKey(name) === 'gst' && rate === GST_RATE) ?? DEFAULT_TAX;
