import { ActionIcon } from '@mantine/core';
import type { Ticket } from '@mendpoint/contract/tickets';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { IconArrowsMove } from '@tabler/icons-react';
import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { MenuOnPress } from '../../ui/menu/menu-on-press.tsx';
import { Promised } from '../ticket-badge.tsx';
import styles from './board.module.css';

const fetchMenu = async () => ({ default: (await import('./move-menu.tsx')).MoveMenu });
const MoveMenu = lazy(fetchMenu);

type BoardCardProps = {
  ticket: Ticket;
  /** Whether it comes from another column and had the focus there. */
  takesFocus: boolean;
  onDrag: (ticket: Ticket | null) => void;
  onMove: (to: TicketState) => void;
};

/** A ticket on the board. Its number opens it; its menu moves it. */
export function BoardCard({ ticket, takesFocus, onDrag, onMove }: BoardCardProps) {
  const { _id, number, state } = ticket;
  const link = useRef<HTMLAnchorElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) link.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <li
      className={styles.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', number);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(ticket);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.top}>
        <Link ref={link} data-card className={styles.number} to={paths.ticket(_id)} draggable={false}>
          {number}
        </Link>
        <MenuOnPress
          button={
            <ActionIcon aria-label={`Move ${number} to…`} title="Move to…" aria-haspopup="menu">
              <IconArrowsMove size={18} aria-hidden />
            </ActionIcon>
          }
          fetchMenu={fetchMenu}
          menu={(opening) => <MoveMenu {...opening} from={state} onMove={onMove} />}
        />
      </div>
      <About ticket={ticket} />
    </li>
  );
}

function About({ ticket }: { ticket: Ticket }) {
  const { customer_name, device_name, problems, promised_at, technician } = ticket;
  return (
    <>
      <div className={styles.device}>{device_name}</div>
      {problems !== '' && <div className={styles.small}>{problems}</div>}
      <div className={styles.small}>{[customer_name, technician?.name].filter(Boolean).join(' · ')}</div>
      {promised_at !== null && (
        <div className={styles.small}>
          Promised: <Promised ticket={ticket} />
        </div>
      )}
    </>
  );
}
