import { Menu } from '@mantine/core';
import { TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import type { Opening } from '../../ui/menu/menu-on-press.tsx';
import { stepsOf } from './board-words.ts';

type MoveMenuProps = Opening & { from: TicketState; onMove: (to: TicketState) => void };

/** Where a card may go: the legal steps alone. */
export function MoveMenu({ button, opened, onChange, from, onMove }: MoveMenuProps) {
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to…</Menu.Label>
        {stepsOf(from).map((to) => (
          <Menu.Item key={to} onClick={() => onMove(to)}>
            {TICKET_STATE_NAMES[to]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
