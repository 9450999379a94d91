import type { Customer } from '@mendpoint/contract/customers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict, reasonOr } from '../../api/api-error.ts';
import { useSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import type { Leave } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { customerQueries, useMergeCustomers } from '../queries.ts';
import { type Choices, changedWords, firstChoices, mergeCall, type Pair } from './merge-draft.ts';

/**
 * The merging of a customer with another, as chosen so far. Where somebody changed one of them meanwhile, both are read again:
 * `news` says what is new, and what was chosen stays.
 */
export const useMerge = (customer: Customer) => {
  const { role } = useSession();
  const queries = useQueryClient();
  const merge = useMergeCustomers();
  const keyOf = useSubmitOnce();
  const [own, setOwn] = useState(customer);
  const [other, setOther] = useState<Customer | null>(null);
  const [news, setNews] = useState<readonly string[]>([]);
  const form = useFormState<Choices>(firstChoices({ own, other: own }, role));
  const pair = other && other._id !== own._id ? { own, other } : null;

  const choose = (found: Customer) => {
    setOther(found);
    setNews([]);
    form.restart(firstChoices({ own, other: found }, role));
  };
  const readAgain = async (before: Pair): Promise<void> => {
    const read = ({ _id }: Customer) => queries.fetchQuery({ ...customerQueries.detail(_id), staleTime: 0 });
    const [newOwn, newOther] = await Promise.all([read(before.own), read(before.other)]);
    // Whoever was merged away meanwhile is found as somebody else: the server's words say what to do.
    if (newOwn._id !== own._id || newOther._id !== before.other._id) return;
    setOwn(newOwn);
    setOther(newOther);
    setNews([...changedWords(before.own, newOwn), ...changedWords(before.other, newOther)]);
  };
  const sending = useSubmit(form, {
    send: async (leave: Leave) => {
      if (!pair) return false;
      const { id, body } = mergeCall(pair, form.values);
      try {
        await merge.mutateAsync({ id, body, idempotencyKey: keyOf({ id, body }) });
      } catch (error) {
        if (isConflict(error)) await readAgain(pair).catch(() => undefined);
        throw error;
      }
      noticeSuccess('The customers have been merged.');
      await leave(paths.customer(id));
    },
    failed: (error) => reasonOr(error, 'The customers were not merged.'),
    tells: 'above',
  });
  return {
    form: { ...form, ...sending, isDirty: other !== null },
    pair,
    isSame: other !== null && !pair,
    choose,
    news,
    role,
  };
};
