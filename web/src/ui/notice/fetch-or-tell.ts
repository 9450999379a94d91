import { noticeFailure } from './notice.ts';

/**
 * Fetches code that is rarely needed. If that fails, a notice says so, the result is false, and the screen stays as it
 * is, with what was typed. The next press tries again.
 */
export const fetchOrTell = async (fetchCode: () => Promise<unknown>, title: string): Promise<boolean> => {
  try {
    await fetchCode();
    return true;
  } catch {
    noticeFailure('Try again. If that does not help, reload the page.', title);
    return false;
  }
};
