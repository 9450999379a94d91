import { isRegisteredOn } from '@mendpoint/domain/money/gst';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Shop } from './shop.ts';

/** The seller as a tax invoice must name them, kept with each document. `abn` is '' where there is none. */
export type Seller = { name: string; abn: string; gstRegistered: boolean };

/** The shop as its documents of a Sydney day name it. */
export const sellerOn = (shop: Shop, day: Day): Seller => ({
  name: shop.name,
  abn: shop.abn,
  gstRegistered: isRegisteredOn(shop, day),
});

export type SellerColumns = { seller_name: string; seller_abn: string; seller_gst_registered: number };

export const sellerIn = (row: SellerColumns): Seller => ({
  name: row.seller_name,
  abn: row.seller_abn,
  gstRegistered: row.seller_gst_registered === 1,
});

export const sellerColumns = ({ name, abn, gstRegistered }: Seller): SellerColumns => ({
  seller_name: name,
  seller_abn: abn,
  seller_gst_registered: gstRegistered ? 1 : 0,
});

export const sellerToWire = ({ name, abn, gstRegistered }: Seller) => ({ name, abn, gst_registered: gstRegistered });
