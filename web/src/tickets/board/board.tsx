import { Text } from '@mantine/core';
import type { Ticket } from '@mendpoint/contract/tickets';
import { isOpen, TICKET_STATES } from '@mendpoint/domain/ticket/steps';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded } from '../../ui/page/states.tsx';
import { GateDialog } from '../gates/gate-dialog.tsx';
import { NoticeDialog } from '../notice/notice-dialog.tsx';
import { type BoardFilter, MOST_ON_BOARD, ticketQueries } from '../queries.ts';
import { StepDialog } from '../step-dialog.tsx';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { walk } from './board-keys.ts';
import { ticketsIn } from './board-words.ts';
import { useBoardMove } from './use-board-move.ts';

/** A cancelled ticket is here as long as its device is. */
const COLUMNS = TICKET_STATES.filter((state) => isOpen(state, true));

/** The open tickets, a column for each state. Cards are moved by dragging, or by their menu. */
export function Board({ query }: { query: BoardFilter }) {
  const tickets = useQuery(ticketQueries.board(query));
  return (
    <Loaded query={tickets} title="Failed to load the tickets.">
      {({ data, meta }) => (
        <>
          {meta.total > data.length && (
            <Text mb="sm" role="status">
              These are the first {MOST_ON_BOARD} of {meta.total} open tickets. Search, or look at the list, for the
              others.
            </Text>
          )}
          <Columns tickets={data} query={query} />
        </>
      )}
    </Loaded>
  );
}

function Columns({ tickets, query }: { tickets: readonly Ticket[]; query: BoardFilter }) {
  const board = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Ticket | null>(null);
  const { move, movedId, asked, stopAsking } = useBoardMove(query, () => board.current?.focus());
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from card to card, whose links have the focus */}
      <div className={styles.board} ref={board} tabIndex={-1} onKeyDown={walk}>
        {COLUMNS.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            tickets={ticketsIn(state, tickets)}
            dragged={dragged}
            movedId={movedId}
            onDrag={setDragged}
            onMove={(ticket, to) => void move(ticket, to)}
          />
        ))}
      </div>
      {asked?.what === 'reason' && <StepDialog ticket={asked.ticket} to={asked.to} onClosed={stopAsking} />}
      {asked?.what === 'gates' && <GateDialog ticket={asked.ticket} to={asked.to} onClosed={stopAsking} />}
      {asked?.what === 'notice' && <NoticeDialog dropOffId={asked.ticket.drop_off_id} onClosed={stopAsking} />}
    </>
  );
}
