import type { Cents } from '@mendpoint/domain/money/cents';

export const amountCell = (amount: Cents): string => (amount / 100).toFixed(2);

/** A price as spreadsheets show it: 'A$1,234.50', '$5' and '5' are amounts without their signs and commas. */
export const dollarsText = (cell: string): string =>
  cell
    .trim()
    .replace(/^(A?\$)\s*/i, '')
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
