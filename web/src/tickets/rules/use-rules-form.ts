import type { TicketRules } from '@mendpoint/contract/ticket-condition';
import { LEFT_BEHIND_DAYS, PHOTO_MONTHS } from '@mendpoint/domain/ticket/gates';
import { useState } from 'react';
import { isConflict, reasonOr } from '../../api/api-error.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useSetRules } from './queries.ts';

type Typed = { months: number | string; days: number | string; categories: TicketRules['categories'] };

const typedOf = ({ photo_months: months, left_behind_days: days, categories }: TicketRules): Typed => ({
  months,
  days,
  categories,
});

/** What a shop wants of its tickets while it is ticked. `conflict` says who was first, and '' if nobody was. */
export const useRulesForm = (shopId: string, rules: TicketRules) => {
  const [seen, setSeen] = useState(rules);
  const [conflict, setConflict] = useState('');
  const form = useFormState(typedOf(seen));
  const { months, days } = form.values;
  const { mutateAsync } = useSetRules(shopId);
  const sending = useSubmit(form, {
    check: () => ({
      ...(!isWithin(months, PHOTO_MONTHS.most) && { months: `Between 1 and ${PHOTO_MONTHS.most} months.` }),
      ...(!isWithin(days, LEFT_BEHIND_DAYS.most) && { days: `Between 1 and ${LEFT_BEHIND_DAYS.most} days.` }),
    }),
    send: async () => {
      try {
        const saved = await mutateAsync(bodyOf(form.values, seen.updatedAt));
        setSeen(saved);
        form.restart(typedOf(saved));
        noticeSuccess('The rules are saved.');
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(error.message);
      }
    },
    failed: (error) => reasonOr(error, 'The rules were not saved.'),
  });
  return { form, conflict, ...sending };
};

const isWithin = (typed: number | string, most: number): boolean =>
  Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= most;

const bodyOf = ({ months, days, categories }: Typed, updatedAt: string | null) => ({
  photo_months: Number(months),
  left_behind_days: Number(days),
  categories: categories
    .filter(({ gates }) => gates.length > 0)
    .map(({ category_id, gates }) => ({ category_id, gates })),
  updatedAt,
});
