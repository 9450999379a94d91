import { Checkbox, Group, SegmentedControl } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../person/queries.ts';
import { NoneFound } from '../ui/table/none-found.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import type { Cell } from './by-cell.ts';
import { CellWords } from './cell-words.tsx';
import { FIELD_NAMES, type Field } from './fields.ts';
import styles from './price-book.module.css';
import { PriceGrid } from './price-grid.tsx';
import { PriceList } from './price-list.tsx';
import { PriceTools } from './price-tools.tsx';
import type { Brand, PriceSheet } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { HOME } from './selection.ts';
import { type StaleCell, StalePanel } from './stale-panel.tsx';
import { type SheetState, useSheet } from './use-sheet.ts';

/** Rows of the grid that are drawn at once. */
const ROWS = 60;

type PriceEditorProps = {
  brand: Brand;
  read: PriceSheet;
  isPhone: boolean;
  /** Told whether anything is typed and not saved. */
  onChanges: (has: boolean) => void;
};

/** The prices of a brand, with what is typed and not saved yet. On a phone it is one device at a time. */
export function PriceEditor({ brand, read, isPhone, onChanges }: PriceEditorProps) {
  const state = useSheet(brand, read);
  const mayEdit = useMay()('edit-catalogue');
  const [field, setField] = useState<Field>('price');
  const hasChanges = state.changed.length > 0;
  const tell = useEffectEvent(onChanges);
  useEffect(() => {
    tell(hasChanges);
    return () => tell(false);
  }, [hasChanges]);
  const shown = { state, field, mayEdit, problems: read.problems };
  return (
    <>
      <SegmentedControl
        className={styles.values}
        aria-label="Value"
        data={(['price', ...(mayEdit ? ['cost' as const] : []), 'warranty_days'] as const).map((value) => ({
          value,
          label: FIELD_NAMES[value],
        }))}
        value={field}
        onChange={setField}
      />
      <StalePanel stale={namedIn(read, state)} state={state} />
      {isPhone ? (
        <PriceList devices={read.devices} {...shown} />
      ) : (
        <GridPart categoryId={brand.categoryId} read={read} {...shown} />
      )}
      {mayEdit && <SaveBar state={state} nameOf={(cell) => nameIn(read, cell)} />}
    </>
  );
}

const namedIn = (read: PriceSheet, { stale }: SheetState): StaleCell[] =>
  stale.map(([cell, edit]) => ({ cell, edit, name: nameIn(read, cell) }));

const nameIn = ({ devices, problems }: PriceSheet, { deviceId, repairPartId }: Cell): string => {
  const device = devices.find(({ _id }) => _id === deviceId)?.name ?? '';
  const problem = problems.find(({ _id }) => _id === repairPartId)?.name ?? '';
  return `${device}, ${problem}`;
};

type GridPartProps = {
  categoryId: string;
  read: PriceSheet;
  state: SheetState;
  field: Field;
  mayEdit: boolean;
  problems: PriceSheet['problems'];
};

/** Which devices are shown, a page at a time. */
const useDeviceFilter = ({ devices, problems }: PriceSheet, { prices, dispatch }: SheetState) => {
  const [{ q, isWithout, page }, setFilter] = useState({ q: '', isWithout: false, page: 1 });
  const wanted = q.trim().toLowerCase();
  const found = devices.filter(
    ({ _id, name }) =>
      name.toLowerCase().includes(wanted) &&
      // By what is saved: a row must not go away while it is filled in.
      !(isWithout && problems.every((problem) => prices.get(_id)?.has(problem._id))),
  );
  const change = (next: { q?: string; isWithout?: boolean; page?: number }) => {
    setFilter({ q, isWithout, page: 1, ...next });
    dispatch({ kind: 'select', selection: HOME });
  };
  return { q, isWithout, page, change, total: found.length, shown: found.slice((page - 1) * ROWS, page * ROWS) };
};

/** The grid with what narrows it down, what changes many cells at once, and what is to be said of the present one. */
function GridPart({ categoryId, read, ...parts }: GridPartProps) {
  const filter = useDeviceFilter(read, parts.state);
  const { q, isWithout, page, total, change } = filter;
  const grid = { ...parts, devices: filter.shown };
  return (
    <>
      <Group gap="sm">
        <SearchField label="Search a device by name" value={q} onChange={(text) => change({ q: text })} />
        <Checkbox
          size="md"
          label="Only without price"
          checked={isWithout}
          onChange={({ currentTarget: { checked } }) => change({ isWithout: checked })}
        />
        {parts.mayEdit && total > 0 && <PriceTools categoryId={categoryId} read={read} {...grid} />}
      </Group>
      {total === 0 ? (
        <NoneFound thing="device" onShowAll={() => change({ q: '', isWithout: false })} />
      ) : (
        <>
          <PriceGrid {...grid} />
          <CellWords {...grid} />
        </>
      )}
      {total > ROWS && <Pager page={page} limit={ROWS} total={total} onPage={(next) => change({ page: next })} />}
    </>
  );
}
