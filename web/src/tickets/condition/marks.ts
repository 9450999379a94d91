import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import type { Mark } from '@mendpoint/domain/ticket/condition';
import type { NumberedMark } from './device-face.tsx';

export const marksOf = ({ marks }: TicketCondition): Mark[] =>
  marks.map(({ photo_id: photoId, ...mark }) => ({ ...mark, photoId }));

/** In the list and on the picture, each has the same number. */
export const numbered = (marks: readonly Mark[]): NumberedMark[] =>
  marks.map((mark, index) => ({ mark, number: index + 1 }));
