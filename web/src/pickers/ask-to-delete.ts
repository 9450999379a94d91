import { serverMessageOr } from '../api/api-error.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';

type Deletion = { remove: () => Promise<unknown>; done: string; failed: string };

/** Deletes something after a question, and says what came of it: `done`, the server's words, or `failed`. */
export const askToDelete = async ({ remove, done, failed }: Deletion): Promise<void> => {
  const question = { title: 'Are you sure?', body: "You won't be able to revert this!" };
  if (!(await confirm({ ...question, confirmLabel: 'Delete', danger: true }))) return;
  try {
    await remove();
    noticeSuccess(done);
  } catch (error) {
    noticeFailure(serverMessageOr(error as Error, failed));
  }
};
