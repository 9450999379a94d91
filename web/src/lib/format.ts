import { formatMoney, parseDollars } from '@mendpoint/domain/money/cents';

/** Dollars as the wire carries them -> 'A$1,234.50'. Throws RuleError for more than two decimals. */
export const formatDollars = (amount: number): string => formatMoney(parseDollars(amount));
