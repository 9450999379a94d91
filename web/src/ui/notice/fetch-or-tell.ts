import { noticeFailure } from './notice.ts';

/**
 * Fetches code that few ever need. False where it does not come: that is told, and the screen stays as it is, with all that
 * was typed there. The next press fetches it again.
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
