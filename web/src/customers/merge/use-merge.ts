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
import { customerQueries } from '../queries.ts';
import { type Choices, changedWords, firstChoices, mergeCall, type Pair } from './merge-draft.ts';
import { useMergeCustomers } from './queries.ts';

/** The merging of a customer with another, as chosen so far. A refusal leaves what was chosen. */
export const useMerge = (customer: Customer) => {
  const { role } = useSession();
  const { own, other, pair, news, find, readAgain } = usePair(customer);
  const form = useFormState<Choices>(firstChoices({ own, other: own }, role));
  const merge = useMergeCustomers();
  const keyOf = useSubmitOnce();
  const choose = (found: Customer) => {
    find(found);
    form.restart(firstChoices({ own, other: found }, role));
  };
  const sending = useSubmit(form, {
    send: async (leave: Leave) => {
      if (!pair) return false;
      const { id, body } = mergeCall(pair, form.values);
      try {
        await merge.mutateAsync({ id, body, idempotencyKey: keyOf({ id, body }) });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
      noticeSuccess('The customers have been merged.');
      await leave(paths.customer(id));
    },
    failed: (error) => reasonOr(error, 'The customers were not merged.'),
    tells: 'above',
  });
  return { form: { ...form, ...sending, isDirty: other !== null }, pair, choose, news, role };
};

/** The two entries as they were seen; `news` says what somebody changed of them until they were read again. */
const usePair = (customer: Customer) => {
  const queries = useQueryClient();
  const [own, setOwn] = useState(customer);
  const [other, setOther] = useState<Customer | null>(null);
  const [news, setNews] = useState<readonly string[]>([]);
  const pair: Pair | null = other && other._id !== own._id ? { own, other } : null;
  const find = (found: Customer) => {
    setOther(found);
    setNews([]);
  };
  const read = ({ _id }: Customer) => queries.fetchQuery({ ...customerQueries.detail(_id), staleTime: 0 });
  const readAgain = async (): Promise<void> => {
    if (!pair) return;
    // Who cannot be read, or is found as somebody else, was deleted or merged away: the refusal says what to do.
    const [newOwn, newOther] = await Promise.all([read(pair.own), read(pair.other)]).catch(() => []);
    if (newOwn?._id !== pair.own._id || newOther?._id !== pair.other._id) return;
    setOwn(newOwn);
    setOther(newOther);
    setNews([...changedWords(pair.own, newOwn), ...changedWords(pair.other, newOther)]);
  };
  return { own, other, pair, news, find, readAgain };
};
