import type { RepairPrice, RepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import clsx from 'clsx';
import { memo } from 'react';
import { type Edit, isStale, problemIn, textIn } from './edits.ts';
import type { Field } from './fields.ts';
import styles from './price-grid.module.css';
import type { Draft } from './sheet.ts';

type Row<Value> = ReadonlyMap<string, Value> | undefined;

export type PriceRowProps = {
  index: number;
  device: RepairPrices['devices'][number];
  problems: RepairPrices['problems'];
  stored: Row<RepairPrice>;
  edits: Row<Edit>;
  field: Field;
  /** The first and last selected column of the row; null if none is. */
  selected: `${number} ${number}` | null;
  /** The column that has the focus of the grid; null if it is in another row. */
  at: number | null;
  draft: Draft | null;
};

/** The prices of one device. It is drawn again only when something in it changes. */
export const PriceRow = memo(function PriceRow({ index, device, problems, ...row }: PriceRowProps) {
  const [from = 0, to = -1] = row.selected?.split(' ').map(Number) ?? [];
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className={styles.device} data-row={index}>
        {device.name}
      </th>
      {problems.map(({ _id }, column) => {
        const edit = row.edits?.get(_id);
        const isAt = column === row.at;
        return (
          <PriceCell
            key={_id}
            place={`${index} ${column}`}
            text={textIn(edit, row.stored?.get(_id), row.field)}
            state={stateOf(edit, row.stored?.get(_id))}
            isSelected={column >= from && column <= to}
            isAt={isAt}
            draft={isAt ? row.draft : null}
          />
        );
      })}
    </tr>
  );
});

type CellState = '' | 'edited' | 'wrong' | 'stale';

const stateOf = (edit: Edit | undefined, stored: RepairPrice | undefined): CellState => {
  if (edit === undefined) return '';
  if (problemIn(edit) !== '') return 'wrong';
  return isStale(edit, stored) ? 'stale' : 'edited';
};

const STATE_WORDS: Record<Exclude<CellState, ''>, string> = {
  edited: 'Not saved',
  wrong: 'Cannot be saved',
  stale: 'Changed by somebody else',
};

type PriceCellProps = {
  place: string;
  text: string;
  state: CellState;
  isSelected: boolean;
  isAt: boolean;
  draft: Draft | null;
};

function PriceCell({ place, text, state, isSelected, isAt, draft }: PriceCellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a table that is a grid is a gridcell
    <td
      className={clsx(styles.cell, state !== '' && styles[state], isAt && styles.at)}
      data-place={place}
      tabIndex={isAt && draft === null ? 0 : -1}
      aria-selected={isSelected}
      {...(state === 'wrong' && { 'aria-invalid': true })}
      {...(state !== '' && { title: STATE_WORDS[state] })}
    >
      {draft === null ? text : <CellInput draft={draft} />}
    </td>
  );
}

/** Its text is its own until it is taken, so that a key draws nothing but the input. */
function CellInput({ draft }: { draft: Draft }) {
  return (
    <input
      className={styles.input}
      aria-label="New value"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      defaultValue={draft.text}
      ref={takeCaret}
    />
  );
}

const takeCaret = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
};
