import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Cell } from './by-cell.ts';
import { CopyDialog } from './copy-dialog.tsx';
import type { GridProps } from './price-grid.tsx';
import type { PriceSheet } from './queries.ts';
import { RaiseDialog } from './raise-dialog.tsx';
import { areaOf, countOf, type Place, placesIn } from './selection.ts';
import { filledDown } from './tools.ts';

/** What changes many cells at once. All of it is typed into the cells, and saved like anything else. */
export function PriceTools({
  categoryId,
  read,
  state,
  devices,
  problems,
  field,
}: GridProps & { categoryId: string; read: PriceSheet }) {
  const [open, setOpen] = useState<'raise' | 'copy' | null>(null);
  const area = areaOf(state.sheet.selection);
  const cellAt = ({ row, column }: Place): Cell => ({
    deviceId: devices[row]?._id ?? '',
    repairPartId: problems[column]?._id ?? '',
  });
  const everything = { top: 0, left: 0, bottom: devices.length - 1, right: problems.length - 1 };
  const selected = placesIn(area).map(cellAt);
  const rows = devices.slice(area.top, area.bottom + 1);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('raise')}>
        Raise…
      </Button>
      <Button variant="default" onClick={() => setOpen('copy')}>
        Copy…
      </Button>
      <Button
        variant="default"
        disabled={area.bottom === area.top}
        onClick={() => state.write(filledDown(area, cellAt, state.texts, field))}
      >
        Fill down
      </Button>
      {open === 'raise' && (
        <RaiseDialog
          state={state}
          selected={countOf(area) > 1 ? selected : []}
          shown={placesIn(everything).map(cellAt)}
          onClosed={close}
        />
      )}
      {open === 'copy' && <CopyDialog categoryId={categoryId} state={state} read={read} rows={rows} onClosed={close} />}
    </>
  );
}
