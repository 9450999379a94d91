export type ProductTable = {
  id: string;
  sku: string;
  name: string;
  name_key: string;
  category_id: string;
  brand_id: string | null;
  device_id: string | null;
  /** null: sold by every shop. */
  shop_id: string | null;
  price_cents: number;
  /** null: not stock-tracked. */
  quantity: number | null;
  /** Units that came back and cannot be sold. They are not in `quantity`. */
  faulty: number;
  imei: string;
  description: string;
  warranty: number;
  warranty_months: number | null;
  search_text: string;
  created_at: string;
  updated_at: string;
};

export type ProductImageTable = {
  product_id: string;
  position: number;
  image_hash: string;
};

/** One row: the last SKU number given. */
export type SkuCounterTable = {
  id: number;
  last: number;
};

/** A brand or device that was renamed, until all its products are found by its new name. */
export type ProductRenewalTable = {
  level: 'brand' | 'device';
  entry_id: string;
  /** Differs for each rename. */
  rename_id: string;
  renamed_at: string;
};
