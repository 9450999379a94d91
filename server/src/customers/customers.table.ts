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
  search_text: string;
  created_at: string;
  updated_at: string;
};
