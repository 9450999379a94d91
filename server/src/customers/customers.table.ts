export type CustomerTable = {
  id: string;
  /** null: known to every shop. */
  shop_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  post_code: string;
  city: string;
  state: string;
  country: string;
  company: string;
  abn: string;
  /** For the shop's people alone. */
  notes: string;
  search_text: string;
  created_at: string;
  updated_at: string;
};

/** A customer who was merged into another: whoever asks for the former id is given the other. */
export type MergedCustomerTable = {
  id: string;
  /** Who is still there. */
  into_id: string;
  merged_at: string;
};
