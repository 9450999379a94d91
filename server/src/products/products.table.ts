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
  /** null: not stock-tracked; null of a bundle, which has no stock of its own. */
  quantity: number | null;
  /** Units that came back and cannot be sold. They are not in `quantity`. */
  faulty: number;
  /** Units that are promised to tickets. They are in `quantity`. */
  reserved: number;
  imei: string;
  description: string;
  warranty: number;
  warranty_months: number | null;
  /** What one costs the shop, before GST; null: not known; null of a bundle, which costs what its parts cost. */
  cost_cents: number | null;
  supplier: string;
  /** The supplier's own code for it. */
  supplier_code: string;
  /** So many and fewer are low; null: as of products that say nothing. */
  reorder_level: number | null;
  /** The Sydney day on which more are expected; null: not known. */
  expected_date: string | null;
  search_text: string;
  created_at: string;
  updated_at: string;
};

export type ProductImageTable = {
  product_id: string;
  position: number;
  image_hash: string;
};

/** What a scanner may read on the product. Several products may have the same code. */
export type ProductBarcodeTable = {
  product_id: string;
  position: number;
  code: string;
  /** The code as it is compared (`barcodeKey`). */
  code_key: string;
};

/** What a bundle consists of. */
export type BundlePartTable = {
  product_id: string;
  position: number;
  part_id: string;
  /** So many are in one bundle. */
  quantity: number;
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
