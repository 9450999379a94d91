export type DrawerTable = {
  id: string;
  shop_id: string;
  name: string;
  /** The name as names of the shop are compared. */
  name_key: string;
  /** The number of its latest Z; 0 before the first. */
  last_z: number;
  created_at: string;
  /** Null while the drawer is in use. */
  retired_at: string | null;
};

/**
 * A session lasts from the float to the count. The columns of the closing are null while it is open. A closed session
 * is never changed.
 */
export type DrawerSessionTable = {
  id: string;
  drawer_id: string;
  shop_id: string;
  float_cents: number;
  opened_at: string;
  opened_date: string;
  /** The name they had then. */
  opened_by: string;
  opened_login_id: string;
  opened_person_id: string | null;
  closed_at: string | null;
  closed_date: string | null;
  closed_by: string | null;
  closed_login_id: string | null;
  closed_person_id: string | null;
  z_number: number | null;
  expected_cents: number | null;
  counted_cents: number | null;
  difference_cents: number | null;
  /** The Z as it was made, in JSON. */
  z: string | null;
};

/** Cash that was put in, or taken out (negative), for another reason than a sale; 0: the drawer was opened without one. */
export type DrawerMovementTable = {
  id: string;
  session_id: string;
  amount_cents: number;
  reason: string;
  moved_by: string;
  login_id: string;
  person_id: string | null;
  happened_at: string;
};

/** What somebody has to say of a Z afterwards. */
export type DrawerNoteTable = {
  id: string;
  session_id: string;
  note: string;
  noted_by: string;
  login_id: string;
  happened_at: string;
};
