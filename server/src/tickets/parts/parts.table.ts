/** What a repair needs, and what became of it. */
export type TicketPartTable = {
  id: string;
  ticket_id: string;
  /** That of its ticket. */
  shop_id: string;
  /** null: not stocked, or deleted since. */
  product_id: string | null;
  /** As the product was called, or as it was typed. */
  name: string;
  sku: string;
  pieces: number;
  state: string;
  state_since: string;
  /** The Sydney day on which an order is expected; null: not known, or not ordered. */
  expected_date: string | null;
  /** Where what was taken out of the device went; null: not used yet. */
  old_part: string | null;
  /** What one cost the shop when it was used, before GST; null: not used, or not known. */
  cost_cents: number | null;
  added_by: string;
  created_at: string;
};
