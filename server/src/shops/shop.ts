import type { DepositKind } from '@mendpoint/domain/deposit/deposit';
import type { BankDetails } from '@mendpoint/domain/money/bank-details';
import { type BasisPoints, formatRate } from '@mendpoint/domain/money/gst';
import type { SurchargeRates } from '@mendpoint/domain/sale/surcharge';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Picture } from '../images/image.ts';

/** One shop of the business, with its own login. */
export type Shop = {
  id: string;
  name: string;
  /** The email of its login. */
  email: string;
  phone: string;
  address: string;
  postCode: string;
  city: string;
  state: string;
  country: string;
  abn: string;
  gstRegistered: boolean;
  /** Where the shop is registered: the first Sydney day whose sales carry GST; '' where it always was. */
  gstRegisteredFrom: Day | '';
  /** Whether the cash that settles an invoice is rounded to the nearest 5 cents. */
  cashRounding: boolean;
  /** What it adds to payments by card; 0 for none. */
  surcharges: SurchargeRates;
  /** How far a repair may go over what its customer approved. */
  estimateTolerance: BasisPoints;
  /** Whether its logins sell only while a drawer is open. */
  sellsWithDrawer: boolean;
  /** Whether the paydesk prints the receipt of a sale that it takes in one tender. */
  printsReceipts: boolean;
  /** What a deposit on a ticket is for GST. */
  depositKind: DepositKind;
  /** Lines of free text, such as 'Mon-Fri 9-5'. */
  openingHours: string;
  /** The last day whose sales are closed; null while none are. */
  closedThrough: Day | null;
  logo: ShopLogo | null;
  /** What the numbers of its invoices, which are given in sequence, begin with; '' where they are random. */
  numberPrefix: string;
  /** Printed below each invoice and written in its mail, such as 'Thank you for your trust.'; '' for none. */
  paperLine: string;
  /** The terms of its invoices, and those of its receipts of 58 mm; '' for the usual ones. */
  terms: string;
  receiptTerms: string;
  /** Where customers transfer what they owe. */
  bank: BankDetails;
  /** What its reminders say after the sum that is due; '' for the usual text. */
  reminderText: string;
  /** A till of a shop with staff asks for a PIN again after this time without use. */
  tillLockMinutes: number;
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
};

/** The hashes of its two editions: `full` in colour, `receipt` in black and white for thermal paper. */
export type ShopLogo = { full: string; receipt: string };

const percentOrNone = (rate: BasisPoints): string | null => (rate === 0 ? null : `${formatRate(rate)}%`);

/** What the audit trail keeps of a shop; of its logo, the beginning of the hash. The email is kept with the account. */
export const shopFields = (shop: Shop) => ({
  name: shop.name,
  phone: shop.phone,
  address: shop.address,
  post_code: shop.postCode,
  city: shop.city,
  state: shop.state,
  country: shop.country,
  abn: shop.abn,
  gst_registered: shop.gstRegistered,
  gst_registered_from: shop.gstRegisteredFrom,
  cash_rounding: shop.cashRounding,
  eftpos_surcharge: percentOrNone(shop.surcharges.eftpos),
  afterpay_surcharge: percentOrNone(shop.surcharges.afterpay),
  estimate_tolerance: percentOrNone(shop.estimateTolerance),
  sells_with_drawer: shop.sellsWithDrawer,
  prints_receipts: shop.printsReceipts,
  deposit_kind: shop.depositKind,
  number_prefix: shop.numberPrefix,
  logo: shop.logo?.full.slice(0, 12) ?? null,
  paper_line: shop.paperLine,
  terms: shop.terms,
  receipt_terms: shop.receiptTerms,
  bank_account_name: shop.bank.accountName,
  bank_bsb: shop.bank.bsb,
  bank_account_number: shop.bank.accountNumber,
  bank_pay_id: shop.bank.payId,
  reminder_text: shop.reminderText,
  opening_hours: shop.openingHours,
  till_lock_minutes: shop.tillLockMinutes,
});

export type NewShop = Omit<Shop, 'id' | 'closedThrough' | 'logo' | 'createdAt' | 'updatedAt'> & {
  password: string;
  logo: Picture | null;
};
