import type { Deposit } from '@mendpoint/contract/deposits';
import { type Cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { readAmount } from '../../lib/typed-numbers.ts';

/** What is typed of a deposit, and why that cannot be; '' where it can. */
export const partOf = (
  { held }: Pick<Deposit, 'held'>,
  typed: string,
): { value: Cents | undefined; problem: string } => {
  const { value, problem = 'Please say how much.' } = readAmount(typed);
  if (value === undefined) return { value, problem };
  const most = parseDollars(held);
  if (value > most) return { value, problem: `Only ${formatMoney(most)} of it is held.` };
  return { value, problem: value > 0 ? '' : 'Please say how much.' };
};
