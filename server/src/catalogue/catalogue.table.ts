type Named = {
  id: string;
  name: string;
  name_key: string;
  search_text: string;
  created_at: string;
  updated_at: string;
};

export type CategoryTable = Named & { image_hash: string | null };
export type BrandTable = Named & { category_id: string };
export type DeviceTable = Named & { brand_id: string };
export type RepairPartTable = Named & { category_id: string };
/** `rate_bp` in hundredths of a percent. */
export type TaxTable = Named & { rate_bp: number };
