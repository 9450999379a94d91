import type { countDrawer, Drawer } from '@mendpoint/contract/drawers/drawers';
import type { RequestOf } from '@mendpoint/contract/target';
import type { CashCount } from '@mendpoint/domain/drawer/cash-count';
import { useRef } from 'react';
import { isUnanswered } from '../api/api-error.ts';
import * as paths from '../lib/paths.ts';
import type { Leave } from '../ui/form/use-unsaved-guard.ts';
import { noticeSuccess, noticeWarning } from '../ui/notice/notice.ts';
import { confirmClosing } from './confirm-closing.tsx';
import { useCloseDrawer, useCountDrawer } from './queries.ts';

/** Tells the difference, and closes the drawer once it is confirmed. False where it is to be counted again. */
export const useClose = (drawer: Drawer) => {
  const closing = useCloseDrawer(drawer._id);
  const confirmDifference = useConfirmDifference(drawer);
  return async (counts: CashCount, note: string, leave: Leave): Promise<boolean> => {
    const counted = { counts, ...(drawer.open && { session_id: drawer.open.session_id }) };
    const difference = await confirmDifference.of(counted);
    if (difference === null) return false;
    const { message, data } = await closing.mutateAsync({ ...counted, note, difference }).catch((error: Error) => {
      if (!isUnanswered(error)) confirmDifference.forget();
      throw error;
    });
    const notice = data.difference === 0 ? noticeSuccess : noticeWarning;
    notice(message);
    await leave(paths.zReport(data._id));
    return true;
  };
};

/**
 * Asks the server for the difference of a count, and the person whether the drawer is closed with it; null for no. The
 * same count is not asked about again when it was sent and no answer came: the drawer may be closed by then.
 */
const useConfirmDifference = ({ _id, name }: Drawer) => {
  const counting = useCountDrawer(_id);
  const confirmed = useRef<{ content: string; difference: number } | null>(null);
  return {
    of: async (counted: RequestOf<typeof countDrawer>['body']): Promise<number | null> => {
      const content = JSON.stringify(counted);
      if (confirmed.current?.content === content) return confirmed.current.difference;
      const { data } = await counting.mutateAsync(counted);
      if (!(await confirmClosing(name, data))) return null;
      confirmed.current = { content, difference: data.difference };
      return data.difference;
    },
    forget: () => {
      confirmed.current = null;
    },
  };
};
