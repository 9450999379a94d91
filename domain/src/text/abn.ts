import { RuleError } from '../rule-error.ts';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * An Australian Business Number as the ATO writes it, '51 824 753 556', from any spacing; '' stays ''. Throws RuleError
 * (`path`) for what is not eleven digits with the right checksum: a wrong ABN makes a tax invoice worthless.
 */
export const tidyAbn = (text: string, path = 'abn'): string => {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return '';
  if (!/^[1-9]\d{10}$/.test(digits) || checksum(digits) % 89 !== 0) throw new RuleError('The ABN is not valid.', path);
  return formatAbn(digits);
};

/** Formats eleven digits as the Australian Business Register does, '51 824 753 556'. Anything else stays as it is. */
export const formatAbn = (abn: string): string => {
  const digits = abn.replace(/\s/g, '');
  return /^\d{11}$/.test(digits) ? digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') : abn;
};

/**
 * The register's checksum: 1 is taken off the first digit, then each digit is multiplied by the weight of its place.
 */
const checksum = (digits: string): number =>
  WEIGHTS.reduce((sum, weight, place) => sum + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)), 0);
