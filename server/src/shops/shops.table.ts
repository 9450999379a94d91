import type { DepositKind } from '@mendpoint/domain/deposit/deposit';
import type { Generated } from 'kysely';

/** The shop's email is that of its login: one email is one login across admins and shops. */
export type ShopTable = {
  id: string;
  /** Stands for the shop in the keys of sums, because it is short. The database gives it. */
  number: Generated<number>;
  name: string;
  name_key: string;
  phone: string;
  address: string;
  post_code: string;
  city: string;
  state: string;
  country: string;
  abn: string;
  gst_registered: number;
  /** A Sydney day, or ''. */
  gst_registered_from: string;
  cash_rounding: number;
  /** What it adds to payments of a tender, in hundredths of a percent; 0 for none. */
  eftpos_surcharge_bp: number;
  afterpay_surcharge_bp: number;
  /** How far a repair may go over what was approved, in hundredths of a percent. */
  estimate_tolerance_bp: number;
  sells_with_drawer: number;
  prints_receipts: number;
  deposit_kind: DepositKind;
  /** Of invoice numbers in sequence, unique among shops; '' where they are random. */
  number_prefix: string;
  opening_hours: string;
  /** The last Sydney day whose sales are closed. */
  closed_through: string | null;
  /** The logo in colour. Its thumbnail is the one for thermal paper. */
  logo_hash: string | null;
  /** The shop's own line on papers and in mails; '' for none. */
  paper_line: string;
  /** The terms of its invoices, and those of its receipts; '' for the usual ones. */
  terms: string;
  receipt_terms: string;
  /** Where customers transfer what they owe, as it is shown; '' for what there is not. */
  bank_account_name: string;
  bank_bsb: string;
  bank_account_number: string;
  bank_pay_id: string;
  /** What its reminders say; '' for the usual text. */
  reminder_text: string;
  /** A till of a shop with staff asks for a PIN again after this time without use. */
  till_lock_minutes: number;
  created_at: string;
  updated_at: string;
};
