import { MOST_CHANGES } from '@mendpoint/contract/catalogue/repair-prices';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer, useRef } from 'react';
import { isConflict, reasonOr } from '../api/api-error.ts';
import { refresh } from '../api/refresh.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { type Cell, valueAt } from './by-cell.ts';
import { changeOf, type Edit, editsOn, isStale, type Prices, problemIn, type Writing } from './edits.ts';
import type { Field } from './fields.ts';
import { type Brand, type PriceSheet, priceQueries, savePrices, withPrices } from './queries.ts';
import { EMPTY_SHEET, nextSheet, type SheetAct } from './sheet.ts';
import { byCellOf, textsOf } from './tools.ts';

/** The sheet of a brand while it is edited: what is stored, what is typed on top of it, and how it is saved. */
export const useSheet = (brand: Brand, read: PriceSheet) => {
  const [sheet, dispatch] = useReducer(nextSheet, EMPTY_SHEET);
  const prices = usePricesByCell(read);
  const { edits } = sheet;
  const shown = useMemo(() => {
    const devices = new Set(read.devices.map(({ _id }) => _id));
    const problems = new Set(read.problems.map(({ _id }) => _id));
    return editsOn(edits, ({ deviceId, repairPartId }) => devices.has(deviceId) && problems.has(repairPartId));
  }, [edits, read]);
  const write = (writings: readonly Writing[]) => dispatch({ kind: 'write', writings, prices });
  const saving = useSaving(brand, shown, dispatch);
  return {
    sheet,
    prices,
    dispatch,
    write,
    texts: textsOf(edits, prices),
    /** What is typed and not saved, without cells whose device or repair part is gone. */
    changed: shown,
    stale: shown.filter(([cell, edit]) => isStale(edit, valueAt(prices, cell))),
    saving,
  };
};

export type SheetState = ReturnType<typeof useSheet>;

/** The part of a sheet that is shown. */
export type GridProps = {
  state: SheetState;
  devices: PriceSheet['devices'];
  problems: PriceSheet['problems'];
  field: Field;
  mayEdit: boolean;
};

/** The prices by cell. A device whose prices are as before keeps its map, so that its row is not drawn again. */
const usePricesByCell = ({ prices }: PriceSheet): Prices => {
  const last = useRef<Prices>(new Map());
  return useMemo(() => {
    const rows = byCellOf(prices);
    const kept = new Map(
      [...rows].map(([deviceId, row]) => {
        const before = last.current.get(deviceId);
        const isSame = before?.size === row.size && [...row].every(([id, price]) => before.get(id) === price);
        return [deviceId, isSame ? before : row] as const;
      }),
    );
    last.current = kept;
    return kept;
  }, [prices]);
};

const useSaving = (brand: Brand, changed: [Cell, Edit][], dispatch: (act: SheetAct) => void) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  const sendPart = async (part: [Cell, Edit][]) => {
    const changes = part.map(changeOf);
    const saved = await savePrices(changes, keyOf(changes));
    const { queryKey } = priceQueries.sheet(brand);
    queries.setQueryData(queryKey, (sheet) => sheet && withPrices(sheet, changes, saved));
    dispatch({ kind: 'saved', sent: part, prices: byCellOf(saved) });
  };
  const send = async () => {
    for (let from = 0; from < changed.length; from += MOST_CHANGES) {
      await sendPart(changed.slice(from, from + MOST_CHANGES));
    }
    noticeSuccess(changed.length === 1 ? '1 price saved.' : `${changed.length} prices saved.`);
    await refresh(queries, { queryKey: priceQueries.all() });
  };
  const readAgain = useCallback(() => refresh(queries, { queryKey: priceQueries.all() }), [queries]);
  return useSubmit(
    { values: {}, refuse: () => undefined },
    {
      check: () => (changed.some(([, edit]) => problemIn(edit) !== '') ? { cell: 'wrong' } : {}),
      send: async () => {
        try {
          await send();
        } catch (error) {
          // What others have saved, or deleted, meanwhile is what the refusal is about.
          await readAgain();
          throw error;
        }
      },
      failed: (error) => (isConflict(error) ? error.message : reasonOr(error, 'The prices could not be saved.')),
      tells: 'above',
    },
  );
};
