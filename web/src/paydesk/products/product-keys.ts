import type { KeyboardEvent } from 'react';

const buttonsIn = (list: Element | null): HTMLButtonElement[] =>
  list === null ? [] : [...list.querySelectorAll<HTMLButtonElement>('tbody button')];

export const focusFirstRow = (panel: HTMLElement | null): void => {
  buttonsIn(panel)[0]?.focus();
};

type Walk = { search: HTMLInputElement | null; turn: (pages: 1 | -1) => void };

/** Arrows move through the rows and, above the first, back to the search; a letter continues the search. */
export const walkRows = (event: KeyboardEvent<HTMLButtonElement>, { search, turn }: Walk): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = buttonsIn(event.currentTarget.closest('table'));
  const at = rows.indexOf(event.currentTarget);
  const isLetter = event.key.length === 1 && event.key !== ' ' && event.key !== '?';
  // The focus moves on keydown, so that the letter itself is typed into the search.
  if (isLetter) search?.focus();
  const to = destination(event.key, at, rows.length);
  if (to !== null) {
    event.preventDefault();
    (to < 0 ? search : rows[to])?.focus();
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault();
    turn(event.key === 'PageDown' ? 1 : -1);
  }
};

/** The index of the row that a key leads to; -1 is the search above the rows, null means no movement. */
const destination = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return -1;
    default:
      return null;
  }
};
