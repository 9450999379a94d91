import type { RepairPrice } from '@mendpoint/contract/catalogue/repair-prices';
import { type Cents, parseDollars } from '@mendpoint/domain/money/cents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueQueries } from '../../catalogue/queries.ts';
import type { Repair } from '../sale/sale.ts';
import type { Picked } from './repair-steps.ts';

/** How long a tap waits for prices that are on their way. After that the price is asked for. */
const PATIENCE_MS = 1500;

/** What repairs of the picked device cost. The tiles do not wait for it. */
export const useRepairPrices = ({ category, device }: Picked) => {
  const queries = useQueryClient();
  const query = catalogueQueries.repairPrices({ categoryId: category?._id ?? '', deviceId: device?._id ?? '' });
  const { data, isFetching } = useQuery({ ...query, enabled: device !== undefined });
  return {
    /** The price on the tile: undefined where there is none, or none yet. */
    shown: (repair: Repair): Cents | undefined => priceIn(data, repair),
    /** The price once it has come; undefined where there is none, or it does not come. */
    read: async (repair: Repair): Promise<Cents | undefined> => {
      if (data !== undefined || !isFetching) return undefined;
      const late = new Promise<undefined>((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
      });
      return priceIn(await Promise.race([late, queries.fetchQuery(query).catch(() => undefined)]), repair);
    },
  };
};

const priceIn = (prices: readonly RepairPrice[] | undefined, { part, device }: Repair): Cents | undefined => {
  const found = prices?.find((one) => one.repairPartId === part._id && one.deviceId === device._id);
  return found && parseDollars(found.price);
};
