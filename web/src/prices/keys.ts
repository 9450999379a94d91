/** What a key asks of the grid. `edit` with a text begins with it; with null, with what the cell holds. */
export type KeyAct =
  | { kind: 'move'; rows: number; columns: number; extends?: boolean }
  | { kind: 'edit'; text: string | null }
  | { kind: 'select'; what: 'row' | 'column' | 'all' }
  | { kind: 'clear' | 'undo' | 'save' | 'escape' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * How a cell is being typed into: not at all; anew, when the arrows leave it; or within its text, when they move the
 * caret.
 */
export type Typing = 'no' | 'anew' | 'within';

const FAR = 100_000;
const PAGE = 15;

const ARROWS: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

const JUMPS: Record<string, { rows: number; columns: number }> = {
  Home: { rows: 0, columns: -FAR },
  End: { rows: 0, columns: FAR },
  PageUp: { rows: -PAGE, columns: 0 },
  PageDown: { rows: PAGE, columns: 0 },
};

/** The act of a key; null where it is for the browser, or for the text that is being typed. */
export const actOf = (key: Key, typing: Typing): KeyAct | null => {
  if (key.altKey) return null;
  if (key.key === 'Enter') return { kind: 'move', rows: key.shiftKey ? -1 : 1, columns: 0 };
  if (key.key === 'Tab') return { kind: 'move', rows: 0, columns: key.shiftKey ? -1 : 1 };
  if (key.key === 'Escape') return { kind: 'escape' };
  const isCommand = key.ctrlKey || key.metaKey;
  if (isCommand && key.key.toLowerCase() === 's') return { kind: 'save' };
  if (typing === 'within') return null;
  const arrow = ARROWS[key.key];
  if (typing === 'anew') return arrow && !isCommand && !key.shiftKey ? { kind: 'move', ...arrow } : null;
  return isCommand ? commandOf(key) : plainAct(key);
};

const plainAct = ({ key, shiftKey }: Key): KeyAct | null => {
  const by = ARROWS[key] ?? JUMPS[key];
  if (by) return { kind: 'move', ...by, extends: shiftKey };
  if (key === 'F2') return { kind: 'edit', text: null };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === ' ') return shiftKey ? { kind: 'select', what: 'row' } : { kind: 'edit', text: null };
  return key.length === 1 ? { kind: 'edit', text: key } : null;
};

const commandOf = ({ key, shiftKey }: Key): KeyAct | null => {
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'move', rows: arrow.rows * FAR, columns: arrow.columns * FAR, extends: shiftKey };
  if (key === 'Home') return { kind: 'move', rows: -FAR, columns: -FAR, extends: shiftKey };
  if (key === 'End') return { kind: 'move', rows: FAR, columns: FAR, extends: shiftKey };
  if (key === ' ') return { kind: 'select', what: 'column' };
  if (key.toLowerCase() === 'a') return { kind: 'select', what: 'all' };
  return key.toLowerCase() === 'z' && !shiftKey ? { kind: 'undo' } : null;
};
