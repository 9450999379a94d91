export type DropOffTable = {
  id: string;
  shop_id: string;
  /** Who was chosen, perhaps merged since. */
  customer_id: string;
  customer_name: string;
  customer_phone: string;
  customer_email: string;
  /** The name of the person or, where nobody was at the till, the email of the login. */
  taken_in_by: string;
  /** Who may collect besides the customer; '' for nobody in particular. */
  collector: string;
  /** Six digits on the slip; '' of a drop-off from before there were any. */
  pick_up_code: string;
  created_at: string;
  /** How the repair notice was given, when, by whom, and which text; null where it was not. */
  notice_way: string | null;
  notice_at: string | null;
  notice_by: string | null;
  notice_version: string | null;
};

export type TicketTable = {
  id: string;
  shop_id: string;
  drop_off_id: string;
  number: string;
  state: string;
  state_since: string;
  /** 1: something is left to do about it. */
  is_open: number;
  received_at: string | null;
  device_id: string | null;
  device_name: string;
  imei: string;
  imei2: string;
  serial: string;
  colour: string;
  came_with: string;
  customer_note: string;
  note: string;
  promised_at: string | null;
  technician_id: string | null;
  repaired_by_id: string | null;
  /** The invoice that stands and that its device was collected with. */
  invoice_id: string | null;
  /** The ticket of which it is a warranty claim. */
  claim_of_id: string | null;
  /** JSON: a list of Gate, what was due before another device was chosen. */
  due_gates: string;
  /** What follows from its lines: their names, and what those come to whose price is known. */
  problems: string;
  total_cents: number;
  /** What the search looks through, folded. */
  search_text: string;
  created_at: string;
  updated_at: string;
};

export type TicketLineTable = {
  id: string;
  ticket_id: string;
  position: number;
  repair_part_id: string | null;
  name: string;
  /** Null: not known yet. */
  price_cents: number | null;
  /** What the price book said when the line was written; null where it said nothing. */
  list_price_cents: number | null;
  warranty_days: number | null;
};

export type TicketLogTable = {
  id: string;
  ticket_id: string;
  kind: string;
  from_state: string | null;
  to_state: string | null;
  text: string;
  written_by: string;
  written_at: string;
};
