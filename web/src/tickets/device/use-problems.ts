import { parseDollars } from '@mendpoint/domain/money/cents';
import { searchKey } from '@mendpoint/domain/text/search-key';
import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '../../catalogue/queries.ts';
import { amountText } from '../../lib/typed-numbers.ts';

/** A repair part of the device's category, with its price on this device; '' where the price book has none. */
export type Problem = { _id: string; name: string; price: string };

/** How many problems the list offers at once. */
const MOST_SHOWN = 50;

/** What can be repaired on a device of the catalogue, narrowed to what was typed. Nothing for a typed name. */
export const useProblems = (deviceId: string | null, q: string) => {
  const device = useQuery({ ...catalogueQueries.device(deviceId ?? ''), enabled: deviceId !== null });
  const categoryId = device.data?.category?._id ?? '';
  const isKnown = deviceId !== null && categoryId !== '';
  const parts = useQuery({ ...catalogueQueries.repairParts(categoryId), enabled: isKnown });
  const prices = useQuery({
    ...catalogueQueries.repairPrices({ categoryId, deviceId: deviceId ?? '' }),
    enabled: isKnown,
  });
  const found = (parts.data ?? []).filter(({ repair_name }) => searchKey(repair_name).includes(searchKey(q)));
  const priceOf = (id: string): string => {
    const price = prices.data?.find(({ repairPartId }) => repairPartId === id)?.price;
    return price === undefined ? '' : amountText(parseDollars(price));
  };
  const reads = [device, parts, prices];
  return {
    data: found.slice(0, MOST_SHOWN).map(
      ({ _id, repair_name }): Problem => ({
        _id,
        name: repair_name,
        price: priceOf(_id),
      }),
    ),
    // Until the prices are there nothing can be chosen, so that no problem goes without its price.
    isFetching: deviceId !== null && reads.some(({ isLoading }) => isLoading),
    isError: reads.some(({ isError }) => isError),
  };
};
