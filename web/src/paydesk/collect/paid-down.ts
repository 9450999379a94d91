import { readDeposits } from '@mendpoint/contract/deposits';
import { formatMoney, parseDollars, sum } from '@mendpoint/domain/money/cents';
import { call } from '../../api/call.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';

/**
 * Whether something was paid down on these tickets, so that the whole bill must not be taken: the person is told, and takes the rest at
 * the checkout. So it is where nobody could find out.
 */
export const isPaidDown = async (ticketIds: readonly string[]): Promise<boolean> => {
  try {
    const answers = await Promise.all(ticketIds.map((id) => call(readDeposits, { params: { id } })));
    const held = sum(answers.flatMap(({ data }) => data.map((deposit) => parseDollars(deposit.held))));
    if (held === 0) return false;
    noticeWarning(`A deposit of ${formatMoney(held)} comes off this bill. Press Generate Invoice, and take the rest.`);
  } catch {
    noticeWarning('Whether a deposit was paid could not be looked up. Press Generate Invoice instead.');
  }
  return true;
};
