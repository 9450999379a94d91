import type { RepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { useLayoutEffect, useRef } from 'react';
import type { Field } from './fields.ts';
import { FIELD_NAMES } from './fields.ts';
import styles from './price-grid.module.css';
import { PriceRow } from './price-row.tsx';
import { areaOf } from './selection.ts';
import { useGridActs } from './use-grid-acts.ts';
import type { SheetState } from './use-sheet.ts';

export type GridProps = {
  state: SheetState;
  /** The devices that are shown, as its rows. */
  devices: RepairPrices['devices'];
  problems: RepairPrices['problems'];
  field: Field;
  mayEdit: boolean;
};

/** Devices down, problems across, and one of the three values in each cell, typed through like a spreadsheet. */
export function PriceGrid(props: GridProps) {
  const { state, devices, problems, field, mayEdit } = props;
  const { selection, draft, edits } = state.sheet;
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const acts = useGridActs(props, () => {
    wantsFocus.current = true;
  });
  const area = areaOf(selection);
  // After every act in the grid, also one that leaves the focus where it is: the input that had it is gone.
  useLayoutEffect(() => {
    if (!wantsFocus.current || draft !== null) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });
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
        <tbody>
          {devices.map((device, index) => (
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
