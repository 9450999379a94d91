export type ParkedSaleTable = {
  id: string;
  shop_id: string;
  name: string;
  /** '' where no customer was chosen. */
  customer_name: string;
  items: number;
  total_cents: number;
  /** JSON: a ParkedContent. */
  content: string;
  /** Who parked it: the name or, where nobody was at the till, the email that they had. */
  parked_by: string;
  parked_at: string;
};
