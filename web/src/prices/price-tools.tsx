import { Button } from '@mantine/core';
import { useState } from 'react';
import { cellsOf } from './by-cell.ts';
import { CopyDialog } from './copy-dialog.tsx';
import type { PriceSheet } from './queries.ts';
import { RaiseDialog } from './raise-dialog.tsx';
import { areaOf, countOf, placesIn } from './selection.ts';
import { filledDown } from './tools.ts';
import type { GridProps } from './use-sheet.ts';

type PriceToolsProps = GridProps & { categoryId: string; read: PriceSheet };

/** What changes many cells at once. All of it is typed into the cells, and saved like anything else. */
export function PriceTools(props: PriceToolsProps) {
  const { state, devices, problems, field } = props;
  const [open, setOpen] = useState<'raise' | 'copy' | null>(null);
  const area = areaOf(state.sheet.selection);
  const fillDown = () => state.write(filledDown(area, cellsOf(devices, problems), state.texts, field));
  return (
    <>
      <Button variant="default" onClick={() => setOpen('raise')}>
        Raise…
      </Button>
      <Button variant="default" onClick={() => setOpen('copy')}>
        Copy…
      </Button>
      <Button variant="default" disabled={area.bottom === area.top} onClick={fillDown}>
        Fill down
      </Button>
      {open !== null && <ToolDialog {...props} tool={open} onClosed={() => setOpen(null)} />}
    </>
  );
}

type ToolDialogProps = PriceToolsProps & { tool: 'raise' | 'copy'; onClosed: () => void };

function ToolDialog({ tool, categoryId, read, state, devices, problems, onClosed }: ToolDialogProps) {
  const area = areaOf(state.sheet.selection);
  const cellAt = cellsOf(devices, problems);
  if (tool === 'copy') {
    const rows = devices.slice(area.top, area.bottom + 1);
    return <CopyDialog {...{ categoryId, state, read, rows, onClosed }} />;
  }
  const everything = { top: 0, left: 0, bottom: devices.length - 1, right: problems.length - 1 };
  return (
    <RaiseDialog
      state={state}
      selected={countOf(area) > 1 ? placesIn(area).map(cellAt) : []}
      shown={placesIn(everything).map(cellAt)}
      onClosed={onClosed}
    />
  );
}
