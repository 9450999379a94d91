import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { searchKey } from '@mendpoint/domain/text/search-key';
import { useState } from 'react';
import type { Level, LevelRow } from '../../pickers/catalogue-levels.ts';
import { useListChoice } from '../../ui/table/list-choices.ts';
import { hasLines, type Repair, type RepairLine, repairKey } from '../sale/sale.ts';
import { chosenRepair } from '../sale/sale-actions.ts';
import { notAdded, useTill } from '../sale/till.ts';
import { currentStep, type Picked, resetFrom } from './repair-steps.ts';
import { useRepairPrices } from './use-repair-prices.ts';
import { type DeviceOrder, useRepairTiles } from './use-repair-tiles.ts';

/** The order of the devices that a person chose last on this till. */
const useDeviceOrder = () => {
  const { chosen, choose } = useListChoice('repair-devices');
  const order: DeviceOrder = chosen.sort === 'newest' ? 'newest' : 'name';
  return { order, orderBy: (next: DeviceOrder) => choose({ sort: next === 'name' ? '' : next }) };
};

/** The state of picking a repair. */
export const useRepairPicker = () => {
  const { sale } = useTill();
  const [picked, setPicked] = useState<Picked>({});
  const [filter, setFilter] = useState('');
  const step = currentStep(picked);
  const { order, orderBy } = useDeviceOrder();
  const found = useRepairTiles(picked, order);
  const prices = useRepairPrices(picked);
  const { toggle, ...pricing } = useToggleRepair(prices);
  const tiles = (found.data ?? []).filter(({ name }) => searchKey(name).includes(searchKey(filter)));

  const goTo = (next: Picked) => {
    setPicked(next);
    setFilter('');
  };

  return {
    picked,
    step,
    found,
    tiles,
    filter,
    setFilter,
    order,
    orderBy,
    ...pricing,
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
    /** What a problem costs on the picked device, as far as that is known. */
    priceOf: (tile: LevelRow): Cents | undefined => {
      const repair = repairOf(tile, picked);
      return repair ? prices.shown(repair) : undefined;
    },
  };
};

/** Puts a repair on the receipt or takes it off. `priced` is the one whose price has to be asked for. */
export const useToggleRepair = (prices: ReturnType<typeof useRepairPrices>) => {
  const { sale, current, act, refuse, say } = useTill();
  const [priced, setPriced] = useState<Repair | null>(null);

  const choose = async (repair: Repair) => {
    const before = sale;
    const price = prices.shown(repair) ?? (await prices.read(repair));
    if (price === undefined) return setPriced(repair);
    // What it was for may have been sold or cleared away meanwhile, and the next sale may be another customer's.
    if (hasLines(before) && !hasLines(current())) return refuse(tooLate(repair.part.name));
    addAt(price, repair);
  };

  const addAt = (price: Cents, repair: Repair) => {
    if (!act({ type: 'add repair', line: { ...repair, price } }, notAdded(repair.part.name))) return;
    say(`${repair.part.name} added at ${formatMoney(price)}.`);
    setPriced(null);
  };

  const toggle = (repair: Repair) => {
    if (chosenRepair(sale, repair) === undefined) return void choose(repair);
    if (act({ type: 'remove repair', key: repairKey(repair) })) say(`${repair.part.name} removed.`);
  };

  return { toggle, priced, addAt, stopPricing: () => setPriced(null) };
};

const tooLate = (name: string): string =>
  `${name} was not added: the sale that it was for is gone from the receipt. Tap it again for the next sale.`;

/** The repair that a problem's tile stands for; null at the levels above. */
const repairOf = ({ _id, name }: LevelRow, { category, brand, device }: Picked): Repair | null =>
  category && brand && device ? { part: { _id, name }, category, brand, device } : null;
