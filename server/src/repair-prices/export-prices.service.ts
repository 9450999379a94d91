import type { RepairPrice } from '@mendpoint/domain/catalogue/repair-prices';
import type { Context } from '../context.ts';
import type { RepairNames } from './find-repair.ts';
import { readPricedCatalogue } from './priced-catalogue.store.ts';
import * as store from './repair-prices.store.ts';

export type PricedRepair = RepairNames & RepairPrice;

const DEVICES_AT_ONCE = 50;

/** All prices in the order of the catalogue's names, those of some devices at a time. */
export async function* exportPrices({ db }: Pick<Context, 'db'>): AsyncGenerator<PricedRepair[]> {
  const { devices, problems } = await readPricedCatalogue(db);
  const problemOf = new Map(problems.map(({ id, name }, rank) => [id, { name, rank }]));
  const deviceOf = new Map(devices.map((device, rank) => [device.id, { ...device, rank }]));
  for (let from = 0; from < devices.length; from += DEVICES_AT_ONCE) {
    const some = devices.slice(from, from + DEVICES_AT_ONCE);
    const prices = await store.pricesOfDevices(
      db,
      some.map(({ id }) => id),
    );
    const known = prices.flatMap((price) => {
      const [device, problem] = [deviceOf.get(price.deviceId), problemOf.get(price.repairPartId)];
      return device && problem ? [{ price, device, problem }] : [];
    });
    known.sort((a, b) => a.device.rank - b.device.rank || a.problem.rank - b.problem.rank);
    yield known.map(({ price: { price, cost, warrantyDays }, device, problem }) => ({
      category: device.category,
      brand: device.brand,
      device: device.name,
      problem: problem.name,
      ...{ price, cost, warrantyDays },
    }));
  }
}
