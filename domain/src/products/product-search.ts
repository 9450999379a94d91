import { searchKey } from '../text/search-key.ts';

type Searched = { name: string; brand: string | null; device: string | null; sku: string; imei: string };

/** What a search for products looks through. Kept with each product, and renewed when its brand or device is renamed. */
export const productSearchText = ({ name, brand, device, sku, imei }: Searched): string =>
  searchKey([name.trim(), brand ?? '', device ?? '', sku, imei].join(' '));
