import { searchKey } from '@mendpoint/domain/text/search-key';
import { useState } from 'react';
import type { Level, LevelRow } from '../../pickers/catalogue-levels.ts';
import { type Repair, type RepairLine, repairKey } from '../sale/sale.ts';
import { chosenRepair } from '../sale/sale-actions.ts';
import { useTill } from '../sale/till.ts';
import { currentStep, type Picked, resetFrom } from './repair-steps.ts';
import { useRepairTiles } from './use-repair-tiles.ts';

/** The state of picking a repair. */
export const useRepairPicker = () => {
  const { sale, act, say } = useTill();
  const [picked, setPicked] = useState<Picked>({});
  const [filter, setFilter] = useState('');
  const [priced, setPriced] = useState<Repair | null>(null);
  const step = currentStep(picked);
  const found = useRepairTiles(picked);
  const tiles = (found.data ?? []).filter(({ name }) => searchKey(name).includes(searchKey(filter)));

  const goTo = (next: Picked) => {
    setPicked(next);
    setFilter('');
  };

  const toggle = (repair: Repair) => {
    if (chosenRepair(sale, repair) === undefined) return setPriced(repair);
    if (act({ type: 'remove repair', key: repairKey(repair) })) say(`${repair.part.name} removed.`);
  };

  return {
    picked,
    step,
    found,
    tiles,
    filter,
    setFilter,
    priced,
    stopPricing: () => setPriced(null),
    goBackTo: (to: Level) => goTo(resetFrom(to, picked)),
    pick: (tile: LevelRow) => {
      const repair = repairOf(tile, picked);
      if (repair) toggle(repair);
      else goTo({ ...picked, [step]: { _id: tile._id, name: tile.name } });
    },
    /** The line on the receipt that a problem's tile stands for. */
    chosen: (tile: LevelRow): RepairLine | undefined => {
      const repair = repairOf(tile, picked);
      return repair ? chosenRepair(sale, repair) : undefined;
    },
  };
};

/** The repair that a problem's tile stands for; null at the levels above. */
const repairOf = ({ _id, name }: LevelRow, { category, brand, device }: Picked): Repair | null =>
  category && brand && device ? { part: { _id, name }, category, brand, device } : null;
