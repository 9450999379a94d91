import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { cellsOf } from './by-cell.ts';
import { tidy } from './fields.ts';
import { actOf, type KeyAct } from './keys.ts';
import {
  areaOf,
  everything,
  moved,
  type Place,
  pasted,
  placesIn,
  readBlock,
  type Selection,
  selectOne,
  wholeColumn,
  wholeRow,
  writeBlock,
} from './selection.ts';
import type { GridProps } from './use-sheet.ts';

/** What keys, the mouse and the clipboard do in the grid, as handlers of its table. */
export const useGridActs = (grid: GridProps, keepFocus: () => void) => {
  const { selection, draft } = grid.state.sheet;
  const hand = handOf(grid, keepFocus);
  const typing = draft === null ? 'no' : draft.isWithin ? 'within' : 'anew';
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const act = actOf(event, typing);
      if (act === null || leavesGrid(event, selection, hand.size)) return;
      event.preventDefault();
      keepFocus();
      perform(act, event.target, grid, hand);
    },
    // A press outside of the grid takes what is typed, too.
    onBlur: (event: FocusEvent) => {
      if (draft === null || !(event.target instanceof HTMLInputElement)) return;
      hand.take(event.target);
      hand.close();
    },
    onCopy: (event: ClipboardEvent) => {
      if (draft !== null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeBlock(areaOf(selection), hand.textAt));
    },
    onPaste: (event: ClipboardEvent) => {
      if (draft !== null) return;
      event.preventDefault();
      hand.write(pasted(readBlock(event.clipboardData.getData('text/plain')), areaOf(selection), hand.size));
    },
    ...mouseActs({ selection, size: hand.size, draft, select: hand.select, begin: hand.begin }),
  };
};

/** What is done to the cells that are shown, by their places. */
const handOf = ({ state, devices, problems, field, mayEdit }: GridProps, keepFocus: () => void) => {
  const { sheet, dispatch, texts } = state;
  const { selection, draft } = sheet;
  const cellAt = cellsOf(devices, problems);
  const textAt = (place: Place) => texts(cellAt(place), field);
  const write = (values: readonly (readonly [Place, string])[]) => {
    if (!mayEdit) return;
    state.write(values.map(([place, text]) => ({ cell: cellAt(place), field, text: tidy(field, text) })));
  };
  return {
    size: { rows: devices.length, columns: problems.length },
    textAt,
    write,
    select: (next: Selection) => {
      keepFocus();
      dispatch({ kind: 'select', selection: next });
    },
    /** Opens the cell that has the focus. */
    begin: (text: string | null) => {
      if (!mayEdit) return;
      dispatch({ kind: 'draft', draft: { text: text ?? textAt(selection.at), isWithin: text === null } });
    },
    /** Takes what is typed into the open cell, if one is open. */
    take: (target: EventTarget) => {
      if (draft !== null && target instanceof HTMLInputElement) write([[selection.at, target.value]]);
    },
    close: () => dispatch({ kind: 'draft', draft: null }),
  };
};

const perform = (act: KeyAct, target: EventTarget, { state }: GridProps, hand: ReturnType<typeof handOf>) => {
  const { selection } = state.sheet;
  switch (act.kind) {
    case 'move':
      hand.take(target);
      return hand.select(moved(selection, act, hand.size));
    case 'edit':
      return hand.begin(act.text);
    case 'select':
      return hand.select(whole(act.what, selection, hand.size));
    case 'clear':
      return hand.write(placesIn(areaOf(selection)).map((place) => [place, '']));
    case 'undo':
      return state.dispatch({ kind: 'undo' });
    case 'save':
      hand.take(target);
      hand.close();
      return document.querySelector<HTMLElement>('[data-save-prices]')?.click();
    case 'escape':
      return hand.close();
  }
};

/** Tab leaves the grid behind the last cell of a row, and before the first. */
const leavesGrid = ({ key, shiftKey }: KeyboardEvent, { at }: Selection, { columns }: { columns: number }): boolean =>
  key === 'Tab' && (shiftKey ? at.column === 0 : at.column === columns - 1);

const whole = (
  what: 'row' | 'column' | 'all',
  { at }: Selection,
  size: { rows: number; columns: number },
): Selection => {
  if (what === 'all') return everything(size);
  return what === 'row' ? wholeRow(at.row, size) : wholeColumn(at.column, size);
};

type Mouse = {
  selection: Selection;
  size: { rows: number; columns: number };
  draft: object | null;
  select: (next: Selection) => void;
  begin: (text: null) => void;
};

const mouseActs = ({ selection, size, draft, select, begin }: Mouse) => ({
  onMouseDown: (event: MouseEvent) => {
    if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
    const next = pressed(event, selection, size);
    if (next === null) return;
    event.preventDefault();
    // A second press on a cell opens it: a tablet has no other way to its keyboard.
    const place = placeOf(event.target);
    const isAgain = draft === null && place !== null && isSame(place, selection.at) && isSame(place, selection.anchor);
    const isOn = event.target instanceof Element && event.target.closest('td') === document.activeElement;
    if (isAgain && isOn && !event.shiftKey) begin(null);
    else select(next);
  },
  onMouseOver: ({ buttons, target }: MouseEvent) => {
    const place = placeOf(target);
    if (buttons !== 1 || draft !== null || place === null || isSame(place, selection.at)) return;
    select({ at: place, anchor: selection.anchor });
  },
});

const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column;

const placeOf = (target: EventTarget): Place | null => {
  const words = target instanceof Element && target.closest('[data-place]')?.getAttribute('data-place');
  if (!words) return null;
  const [row = 0, column = 0] = words.split(' ').map(Number);
  return { row, column };
};

/** What a press selects: a cell, a row by its device, a column by its problem; with Shift as far as there. */
const pressed = (
  { target, shiftKey }: MouseEvent,
  { anchor }: Selection,
  size: { rows: number; columns: number },
): Selection | null => {
  const place = placeOf(target);
  if (place) return shiftKey ? { at: place, anchor } : selectOne(place);
  const heading = target instanceof Element ? target.closest('th') : null;
  const [row = null, column = null] = ['data-row', 'data-column'].map((name) => heading?.getAttribute(name));
  if (row !== null) return wholeRow(Number(row), size);
  return column === null ? null : wholeColumn(Number(column), size);
};
