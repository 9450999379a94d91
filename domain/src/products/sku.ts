import { RuleError } from '../rule-error.ts';

/** The SKU that is given to a product without one: 'PROD-00001' and up. */
export const automaticSku = (number: number): string => `PROD-${String(number).padStart(5, '0')}`;

export const isAutomaticSku = (sku: string): boolean => /^PROD-\d+$/.test(sku);

/** The most letters of a SKU that is given by hand. */
export const MOST_SKU_LETTERS = 40;

/**
 * A SKU as somebody gave it, in capitals, as all SKUs are; '' for none. Throws RuleError for what is no SKU, and for one
 * that a later product would be given.
 */
export const givenSku = (typed: string): string => {
  const sku = typed.trim().toUpperCase();
  if (sku === '') return '';
  if (isAutomaticSku(sku)) {
    throw new RuleError(`SKUs like ${sku} are given automatically: leave it empty, or choose another.`, 'sku');
  }
  if (sku.length > MOST_SKU_LETTERS || !/^[A-Z0-9]([A-Z0-9._/-]*[A-Z0-9])?$/.test(sku)) {
    throw new RuleError(
      `A SKU has up to ${MOST_SKU_LETTERS} letters and digits, and between them dots, dashes, underscores or slashes.`,
      'sku',
    );
  }
  return sku;
};
