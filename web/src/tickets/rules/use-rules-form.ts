import type { TicketRules } from '@mendpoint/contract/ticket-condition';
import { PHOTO_MONTHS } from '@mendpoint/domain/ticket/gates';
import { useState } from 'react';
import { isConflict, reasonOr } from '../../api/api-error.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useSetRules } from './queries.ts';

type Typed = { months: number | string; categories: TicketRules['categories'] };

const typedOf = ({ photo_months: months, categories }: TicketRules): Typed => ({ months, categories });

/** What a shop wants of its tickets while it is ticked. `conflict` says who was first, and '' if nobody was. */
export const useRulesForm = (shopId: string, rules: TicketRules) => {
  const [seen, setSeen] = useState(rules);
  const [conflict, setConflict] = useState('');
  const form = useFormState(typedOf(seen));
  const { months, categories } = form.values;
  const { mutateAsync } = useSetRules(shopId);
  const sending = useSubmit(form, {
    check: () => (isMonths(months) ? {} : { months: `Between 1 and ${PHOTO_MONTHS.most} months.` }),
    send: async () => {
      try {
        const saved = await mutateAsync(bodyOf(Number(months), categories, seen.updatedAt));
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

const isMonths = (months: number | string): boolean =>
  Number.isInteger(Number(months)) && Number(months) >= 1 && Number(months) <= PHOTO_MONTHS.most;

const bodyOf = (photoMonths: number, categories: TicketRules['categories'], updatedAt: string | null) => ({
  photo_months: photoMonths,
  categories: categories
    .filter(({ gates }) => gates.length > 0)
    .map(({ category_id, gates }) => ({ category_id, gates })),
  updatedAt,
});
