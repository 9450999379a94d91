import type { KeyboardEvent } from 'react';

const CARD = '[data-card]';

/** Arrow keys go from card to card: up and down in a column, left and right to the next column that has one. */
export const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget: board, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches(CARD)) return;
  const columns = [...board.querySelectorAll('section')]
    .map((column) => [...column.querySelectorAll<HTMLElement>(CARD)])
    .filter((cards) => cards.length > 0);
  const column = columns.findIndex((cards) => cards.includes(target));
  const place = columns[column]?.indexOf(target) ?? 0;
  const next = cardAt(columns, { key, column, place });
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

type At = { key: string; column: number; place: number };

const cardAt = (columns: readonly HTMLElement[][], { key, column, place }: At): HTMLElement | undefined => {
  if (key === 'ArrowDown') return columns[column]?.[place + 1];
  if (key === 'ArrowUp') return columns[column]?.[place - 1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const cards = columns[column + (key === 'ArrowRight' ? 1 : -1)];
  return cards?.[Math.min(place, cards.length - 1)];
};
