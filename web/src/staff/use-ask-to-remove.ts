import type { StaffPerson } from '@mendpoint/contract/staff';
import { reasonOr } from '../api/api-error.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { useSavePerson } from './queries.ts';

/** Takes somebody's PIN away, after a question. */
export const useAskToRemove = () => {
  const save = useSavePerson();
  const ask = async ({ _id: id, name }: StaffPerson) => {
    const body = `${name} can no longer use this till. What they sold and changed keeps their name.`;
    if (!(await confirm({ title: 'Are you sure?', body, confirmLabel: 'Remove', danger: true }))) return;
    save.mutate(
      { id, body: { disabled: true } },
      {
        onSuccess: () => noticeSuccess(`${name} was removed.`),
        onError: (error) => noticeFailure(reasonOr(error, `${name} could not be removed.`)),
      },
    );
  };
  return { ask, isPending: save.isPending };
};
