import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { FIELD_NAMES } from './fields.ts';
import styles from './price-grid.module.css';
import { PriceRow } from './price-row.tsx';
import { areaOf } from './selection.ts';
import { useGridActs } from './use-grid-acts.ts';
import type { GridProps } from './use-sheet.ts';

/** More than a screen has. */
const FIRST_ROWS = 16;

/** Devices down, problems across, and one of the three values in each cell, typed through like a spreadsheet. */
export function PriceGrid(props: GridProps) {
  const { state, devices, problems, field, mayEdit } = props;
  const { selection, draft, edits } = state.sheet;
  const { table, keepFocus } = useGridFocus(draft !== null);
  const acts = useGridActs(props, keepFocus);
  const area = areaOf(selection);
  // A thousand cells take long: those out of sight are drawn once the first can be seen and used.
  const drawn = useDeferredValue(devices.length, FIRST_ROWS);
  return (
    <div className={styles.box}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells that are typed into is a grid
        role="grid"
        className={styles.grid}
        aria-label={`${FIELD_NAMES[field]} of each repair`}
        aria-rowcount={devices.length + 1}
        aria-multiselectable
        aria-readonly={!mayEdit}
        {...acts}
      >
        <Heads problems={problems} />
        <tbody>
          {devices.slice(0, Math.max(drawn, selection.at.row + 1)).map((device, index) => (
            <PriceRow
              key={device._id}
              stored={state.prices.get(device._id)}
              edits={edits.get(device._id)}
              selected={index >= area.top && index <= area.bottom ? `${area.left} ${area.right}` : null}
              at={index === selection.at.row ? selection.at.column : null}
              draft={index === selection.at.row ? draft : null}
              {...{ index, device, problems, field }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the focus on the grid's cell after an act in the grid, also one that takes away the input that had it. */
const useGridFocus = (isTyping: boolean) => {
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current || isTyping) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });
  const keepFocus = () => {
    wantsFocus.current = true;
  };
  return { table, keepFocus };
};

function Heads({ problems }: Pick<GridProps, 'problems'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          Device
        </th>
        {problems.map(({ _id, name }, column) => (
          <th key={_id} scope="col" className={styles.problem} data-column={column}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
