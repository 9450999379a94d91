import type { Shop } from '@mendpoint/contract/shops';
import { ApiError, reasonOr } from '../api/api-error.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { useDeleteShop } from './queries.ts';

/** Deletes a shop after a question. One that has sold anything stays, and the server says why. */
export const useAskToDeleteShop = () => {
  const remove = useDeleteShop();
  const ask = async ({ _id, name }: Shop) => {
    const body = `${name} will be deleted, and its login with it.`;
    if (!(await confirm({ title: 'Are you sure?', body, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await remove.mutateAsync(_id);
      noticeSuccess('Shop deleted successfully!', 'Deleted!');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      noticeFailure(reasonOr(error, 'Failed to delete shop.'));
    }
  };
  return { ask, deleting: remove.isPending ? remove.variables : undefined };
};
