/** One row for each repair that has a price. */
export type RepairPriceTable = {
  device_id: string;
  repair_part_id: string;
  /** With GST. */
  price_cents: number;
  cost_cents: number | null;
  warranty_days: number | null;
  updated_at: string;
};

/** What became of a price. A row is never changed or removed, and stays when the device or the repair part is deleted. */
export type RepairPriceChangeTable = {
  id: string;
  device_id: string;
  repair_part_id: string;
  /** null: it was removed. */
  price_cents: number | null;
  cost_cents: number | null;
  warranty_days: number | null;
  changed_at: string;
  person_id: string | null;
  /** null: the server itself. */
  login_id: string | null;
};
