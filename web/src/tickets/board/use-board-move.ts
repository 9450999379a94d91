import type { Ticket } from '@mendpoint/contract/tickets';
import { needsReason, type TicketState } from '@mendpoint/domain/ticket/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, reasonOr } from '../../api/api-error.ts';
import { noticeFailure, noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { type BoardFilter, ticketQueries, useMoveTicket } from '../queries.ts';
import { stateWithin } from '../ticket-words.ts';
import { whyNot, whyUnpaid } from './board-words.ts';

/** Whether the shop wants something of the ticket first. */
const isHeld = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'gates');

type Asked = { what: 'reason' | 'notice' | 'gates'; ticket: Ticket; to: TicketState };

/**
 * Moves cards. A card stands in its new column at once and goes back, with a notice, if the server refuses. A step that needs a
 * reason or the repair notice is `asked` for first; one that lacks what the shop wants, once the server has said so. `onGone` is called when the card leaves the board.
 */
export const useBoardMove = (query: BoardFilter, onGone: () => void) => {
  const queries = useQueryClient();
  const { mutateAsync } = useMoveTicket();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const { queryKey } = ticketQueries.board(query);

  const show = (shown: Ticket, isShown: (one: Ticket) => boolean) =>
    queries.setQueryData(
      queryKey,
      (now) => now && { ...now, data: now.data.map((one) => (isShown(one) ? shown : one)) },
    );

  const send = async (ticket: Ticket, to: TicketState): Promise<void> => {
    // A list that is on its way would show the card where it was.
    await queries.cancelQueries({ queryKey });
    setMovedId(ticket._id);
    show({ ...ticket, state: to }, ({ _id }) => _id === ticket._id);
    if (to === 'collected') onGone();
    try {
      await mutateAsync({ ticket, to, reason: '' });
      if (to === 'collected') noticeSuccess(`${ticket.number} is ${stateWithin(to)}.`);
    } catch (error) {
      // The list has been read again by now, and may know where somebody else has put it.
      show(ticket, ({ _id, updatedAt }) => _id === ticket._id && updatedAt === ticket.updatedAt);
      if (isHeld(error)) setAsked({ what: 'gates', ticket, to });
      else noticeFailure(reasonOr(error as Error, 'The ticket was not moved.'), ticket.number);
    }
  };

  const move = async (ticket: Ticket, to: TicketState): Promise<void> => {
    if (ticket.state === to) return;
    const problem = whyNot(ticket.state, to) || whyUnpaid(ticket, to);
    if (problem !== '') noticeWarning(problem, ticket.number);
    else if (to === 'received' && ticket.state === 'draft') setAsked({ what: 'notice', ticket, to });
    else if (needsReason(ticket.state, to)) setAsked({ what: 'reason', ticket, to });
    else await send(ticket, to);
  };

  return { move, movedId, asked, stopAsking: () => setAsked(null) };
};
