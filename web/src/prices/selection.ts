/** A place in the grid that is shown: row and column from 0. */
export type Place = { row: number; column: number };
/** Rows and columns that are shown. */
export type Size = { rows: number; columns: number };
/** The cell that has the focus, and the opposite corner of what is selected with it. */
export type Selection = { at: Place; anchor: Place };
/** The first and the last row and column. */
export type Area = { top: number; bottom: number; left: number; right: number };

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

export const placeWithin = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});

export const HOME: Selection = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

export const selectOne = (at: Place): Selection => ({ at, anchor: at });

export const areaOf = ({ at, anchor }: Selection): Area => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  right: Math.max(at.column, anchor.column),
});

export const countOf = ({ top, bottom, left, right }: Area): number => (bottom - top + 1) * (right - left + 1);

/** Moves the focus, or with `extends` the corner of the selection, as far as there are cells. */
export const moved = (
  { at, anchor }: Selection,
  by: { rows: number; columns: number; extends?: boolean },
  size: Size,
): Selection => {
  const next = placeWithin({ row: at.row + by.rows, column: at.column + by.columns }, size);
  return { at: next, anchor: by.extends ? anchor : next };
};

/** The whole of some rows, of some columns, or of everything. The focus stays in its row and column. */
export const wholeRow = (row: number, { columns }: Size): Selection => ({
  at: { row, column: 0 },
  anchor: { row, column: columns - 1 },
});
export const wholeColumn = (column: number, { rows }: Size): Selection => ({
  at: { row: 0, column },
  anchor: { row: rows - 1, column },
});
export const everything = ({ rows, columns }: Size): Selection => ({
  at: { row: 0, column: 0 },
  anchor: { row: rows - 1, column: columns - 1 },
});

export const placesIn = ({ top, bottom, left, right }: Area): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_column, across) => ({ row: top + down, column: left + across })),
  ).flat();

/** A block as a spreadsheet puts it on the clipboard: rows by lines, cells by tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

export const writeBlock = ({ top, bottom, left, right }: Area, textAt: (place: Place) => string): string =>
  Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_column, across) =>
      textAt({ row: top + down, column: left + across }),
    ).join('\t'),
  ).join('\n');

/** Each place with its text: a block from the first cell on, cut off at the edges; one value fills the selection. */
export const pasted = (block: string[][], area: Area, { rows, columns }: Size): [Place, string][] => {
  const [[only = ''] = [], ...moreLines] = block;
  if (moreLines.length === 0 && block[0]?.length === 1) return placesIn(area).map((place) => [place, only]);
  return block
    .flatMap((line, down) =>
      line.map((text, across): [Place, string] => [{ row: area.top + down, column: area.left + across }, text]),
    )
    .filter(([{ row, column }]) => row < rows && column < columns);
};
