import { type Cell, entriesOf, valueAt, withValues } from './by-cell.ts';
import { type Edit, type Edits, type Prices, type Step, stepOf, type Writing } from './edits.ts';
import { HOME, type Selection } from './selection.ts';

/** What is typed into the cell that has the focus; `isWithin`: into the text that it holds, not instead of it. */
export type Draft = { text: string; isWithin: boolean };

export type Sheet = {
  edits: Edits;
  /** What each of the last acts changed, as it was before; the newest last. */
  undo: readonly Step[];
  selection: Selection;
  draft: Draft | null;
};

export const EMPTY_SHEET: Sheet = { edits: new Map(), undo: [], selection: HOME, draft: null };

/** `prices` are those that are read at that moment. */
export type SheetAct =
  | { kind: 'write'; writings: readonly Writing[]; prices: Prices }
  | { kind: 'undo' }
  | { kind: 'discard' }
  /** The server has saved what was sent; these are the prices since. */
  | { kind: 'saved'; sent: readonly [Cell, Edit][]; prices: Prices }
  /** What is typed stands, on top of what somebody else has saved meanwhile. */
  | { kind: 'keep mine'; cells: readonly Cell[]; prices: Prices }
  | { kind: 'take theirs'; cells: readonly Cell[] }
  | { kind: 'select'; selection: Selection }
  | { kind: 'draft'; draft: Draft | null };

const MOST_STEPS = 200;

export const nextSheet = (sheet: Sheet, act: SheetAct): Sheet => {
  switch (act.kind) {
    case 'write':
      return carryOut(sheet, stepOf(sheet.edits, act.prices, act.writings));
    case 'undo':
      return undone(sheet);
    case 'discard':
      return carryOut(
        sheet,
        entriesOf(sheet.edits).map(([cell]) => [cell, undefined]),
      );
    case 'saved':
      return { ...sheet, edits: withValues(sheet.edits, act.sent.map(rebased(sheet.edits, act.prices))), undo: [] };
    case 'keep mine':
      return { ...sheet, edits: withValues(sheet.edits, act.cells.map(onTop(sheet.edits, act.prices))), undo: [] };
    case 'take theirs':
      return {
        ...sheet,
        edits: withValues(
          sheet.edits,
          act.cells.map((cell) => [cell, undefined]),
        ),
        undo: [],
      };
    case 'select':
      return { ...sheet, selection: act.selection, draft: null };
    case 'draft':
      return { ...sheet, draft: act.draft };
  }
};

/** The edits with a step, and its inverse on the pile. A step that changes nothing leaves no trace. */
const carryOut = (sheet: Sheet, step: Step): Sheet => {
  const before: Step = step.map(([cell]) => [cell, valueAt(sheet.edits, cell)]);
  const isNothing = step.every(([, edit], index) => edit === before[index]?.[1]);
  if (isNothing) return sheet;
  return { ...sheet, edits: withValues(sheet.edits, step), undo: [...sheet.undo, before].slice(-MOST_STEPS) };
};

const undone = (sheet: Sheet): Sheet => {
  const last = sheet.undo.at(-1);
  return last ? { ...sheet, edits: withValues(sheet.edits, last), undo: sheet.undo.slice(0, -1) } : sheet;
};

/** What was sent is no longer an edit. What was typed while it was on its way stays, on top of what is saved now. */
const rebased =
  (edits: Edits, prices: Prices) =>
  ([cell, sent]: [Cell, Edit]): [Cell, Edit | undefined] => {
    const edit = valueAt(edits, cell);
    return edit === sent || edit === undefined ? [cell, undefined] : onTop(edits, prices)(cell);
  };

const onTop =
  (edits: Edits, prices: Prices) =>
  (cell: Cell): [Cell, Edit | undefined] => {
    const edit = valueAt(edits, cell);
    return [cell, edit && { ...edit, seen: valueAt(prices, cell) ?? null }];
  };
