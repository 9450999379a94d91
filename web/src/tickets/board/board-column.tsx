import type { Ticket } from '@mendpoint/contract/tickets';
import { TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import clsx from 'clsx';
import { type DragEvent, useState } from 'react';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { whyNot } from './board-words.ts';

type BoardColumnProps = {
  state: TicketState;
  tickets: readonly Ticket[];
  /** The card that is being dragged, of any column. */
  dragged: Ticket | null;
  /** The id of the card that was moved last: it keeps the focus in its new column. */
  movedId: string | null;
  onDrag: (ticket: Ticket | null) => void;
  onMove: (ticket: Ticket, to: TicketState) => void;
};

/** A state and its tickets. A dragged card may be dropped anywhere; where it may not go, the drop says why. */
export function BoardColumn({ state, tickets, dragged, movedId, onDrag, onMove }: BoardColumnProps) {
  const { isOver, ...dropping } = useDrop(() => {
    onDrag(null);
    if (dragged) onMove(dragged, state);
  });
  const isTarget = dragged !== null && dragged.state !== state && whyNot(dragged.state, state) === '';
  const isEmpty = tickets.length === 0;
  const name = TICKET_STATE_NAMES[state];
  return (
    <section
      aria-label={`${name}, ${tickets.length}`}
      className={clsx(styles.column, isEmpty && styles.empty, isTarget && styles.target, isOver && styles.over)}
      {...dropping}
    >
      <h2 className={styles.title}>
        <span>{name}</span> <span className={styles.count}>{tickets.length}</span>
      </h2>
      <ul className={styles.cards}>
        {tickets.map((ticket) => (
          <BoardCard
            key={ticket._id}
            ticket={ticket}
            takesFocus={ticket._id === movedId}
            onDrag={onDrag}
            onMove={(to) => onMove(ticket, to)}
          />
        ))}
      </ul>
    </section>
  );
}

const useDrop = (drop: () => void) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      drop();
    },
  };
};
