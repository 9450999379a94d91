import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { type Face, type Mark, MOST_MARKS } from '@mendpoint/domain/ticket/condition';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { marksOf } from './marks.ts';
import { useSetMarks } from './queries.ts';

/** The marks of a device while they are set. They are known by their numbers, from 1. */
export const useMarksForm = (ticketId: string, condition: TicketCondition) => {
  const [begun] = useState(condition);
  const state = useFormState({ marks: marksOf(begun) as readonly Mark[] });
  const { marks } = state.values;
  const { mutateAsync } = useSetMarks(ticketId);
  const set = (next: readonly Mark[]) => state.change({ marks: next });
  const form = useSubmit(state, {
    send: () =>
      mutateAsync({
        marks: marks.map(({ photoId, ...mark }) => ({ ...mark, note: mark.note.trim(), photo_id: photoId })),
        updatedAt: begun.updatedAt,
      }),
    failed: (error) => reasonOr(error, 'The marks were not saved.'),
    tells: 'above',
  });
  return {
    form: { ...state, ...form },
    begun,
    marks,
    isFull: marks.length >= MOST_MARKS,
    add: (face: Face, x: number, y: number) => {
      if (marks.length < MOST_MARKS) set([...marks, { face, x, y, kind: 'scratch', note: '', photoId: null }]);
    },
    change: (number: number, part: Partial<Mark>) =>
      set(marks.map((mark, index) => (index === number - 1 ? { ...mark, ...part } : mark))),
    remove: (number: number) => set(marks.toSpliced(number - 1, 1)),
  };
};
