export type QuoteTable = {
  id: string;
  shop_id: string;
  number: string;
  /** '' where no customer was chosen. */
  customer_name: string;
  /** Who was chosen, perhaps deleted or merged since. */
  customer_id: string | null;
  /** What the search looks through: number, customer and phone, folded. */
  search_text: string;
  items: number;
  total_cents: number;
  /** JSON: a QuoteContent. */
  content: string;
  note: string;
  /** Its last day, in Sydney. */
  valid_until: string;
  lost_at: string | null;
  lost_reason: string;
  /** The name of the person or, where nobody was at the till, the email of the login. */
  quoted_by: string;
  quoted_at: string;
  /** The sale that was made of it. */
  invoice_id: string | null;
};
