import type { StaffRole } from '@mendpoint/domain/people/permissions';
import type { Generated } from 'kysely';

/** The people behind a shop's counter. Rows stay when somebody leaves: sales name them. */
export type StaffTable = {
  id: string;
  shop_id: string;
  name: string;
  role: StaffRole;
  /** What they may do beyond their role. */
  given: Generated<string>;
  /** Since when they have left; null: they have not. */
  left_at: string | null;
  /** Of two people of a shop never the same; null: they have none, as whoever has left, and everybody after an import. */
  pin_hash: string | null;
  pin_digits: Generated<number>;
  created_at: string;
  updated_at: string;
};

/** What share of their repairs a person is paid from a day on, in hundredths of a percent. */
export type CommissionRateTable = { staff_id: string; from_date: string; rate_bp: number };
