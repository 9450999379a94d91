import type { AdminTable } from '../../admins/admins.table.ts';
import type { LoginTable, RecoveryCodeTable, SecondFactorRuleTable, SecondFactorTable } from '../../auth/auth.table.ts';
import type { CustomerTable, MergedCustomerTable } from '../../customers/customers.table.ts';
import type { GettingStartedTable } from '../../getting-started/getting-started.table.ts';
import type { ShopTable } from '../../shops/shops.table.ts';
import type { CommissionRateTable, StaffTable } from '../../staff/staff.table.ts';
import { CREATED_AT, PLACE, SEARCH_TEXT, type TableNotes, TIMES } from './notes.ts';

export const LOGIN: TableNotes<LoginTable> = {
  about: 'Who may log in: one row for each admin and each shop.',
  key: ['id'],
  columns: {
    id: 'the id of the admin or the shop',
    role: "'admin' or 'shop'",
    email: 'the email to log in with',
    email_key: 'the email in lower case, which no other login has',
    password_hash:
      'the password, hashed by Argon2id, or by bcrypt until the first login after moving in: whoever has the hash can try passwords against it',
    created_at: CREATED_AT,
    disabled_at: 'since when nobody may log in with it (UTC); none: it is in use',
  },
  secret: ['password_hash'],
};

export const SECOND_FACTOR: TableNotes<SecondFactorTable> = {
  about: 'The logins that ask for a code of an authenticator app besides the password.',
  key: ['login_id'],
  columns: {
    login_id: 'the login',
    secret: 'what the app makes codes from, in base 32: whoever has it can make the same codes',
    last_step: 'the period of 30 seconds since 1970 whose code was used last: no code is taken twice',
    turned_on_at: 'since when it is asked for (UTC)',
  },
  secret: ['secret'],
};

export const RECOVERY_CODE: TableNotes<RecoveryCodeTable> = {
  about: 'The recovery codes that are not used yet, one row for each.',
  key: ['login_id', 'code_hash'],
  columns: { login_id: 'the login', code_hash: 'the code, hashed' },
  secret: ['code_hash'],
};

export const SECOND_FACTOR_RULE: TableNotes<SecondFactorRuleTable> = {
  about: 'Whether all admins, and whether all shops, must have a second factor.',
  key: ['role'],
  columns: { role: "'admin' or 'shop'", required: '1: they must; 0: each chooses' },
};

export const GETTING_STARTED: TableNotes<GettingStartedTable> = {
  about: 'Those first steps on the dashboard that no other table shows.',
  key: ['id'],
  columns: {
    id: 'always 1',
    is_put_away: '1: the card with the first steps is put away',
    has_printed: '1: a test page was printed',
  },
};

export const ADMIN: TableNotes<AdminTable> = {
  about: 'The people who run the business.',
  key: ['id'],
  columns: { id: 'its login', first_name: 'first name', last_name: 'last name', phone: 'phone', ...TIMES },
};

export const SHOP: TableNotes<ShopTable> = {
  about: 'The shops.',
  key: ['id'],
  columns: {
    id: 'its login',
    number: 'a short name for it inside the ledger',
    name: 'its name, as on invoices',
    name_key: 'the name as it is compared with others',
    phone: 'phone',
    ...PLACE,
    abn: 'Australian Business Number',
    gst_registered: '1: its sales carry GST; 0: they do not',
    gst_registered_from: 'the first day in Sydney on which they do; empty: always',
    cash_rounding: '1: cash is rounded to 5 cents; 0: it is not',
    eftpos_surcharge_bp: 'added to payments by EFTPOS, in hundredths of a percent; 0: nothing',
    afterpay_surcharge_bp: 'added to payments by Afterpay, in hundredths of a percent; 0: nothing',
    estimate_tolerance_bp: 'how far a repair may go over what its customer approved, in hundredths of a percent',
    sells_with_drawer: '1: its logins sell only while a drawer is open; 0: always',
    prints_receipts: '1: the paydesk prints the receipt of a sale that it takes in one tender; 0: it does not',
    deposit_kind: "what a deposit on a ticket is for GST: 'security' or 'part-payment'",
    number_prefix: 'what its invoice numbers in sequence begin with; empty: they are random',
    opening_hours: 'when it is open, as its people wrote it',
    closed_through: 'the last day in Sydney whose sales are closed; none: all are open',
    logo_hash: 'the logo of its papers; none: it has none',
    till_lock_minutes: 'after so many minutes without a touch its tills ask for a PIN again',
    paper_line: 'a line of its own on its papers and in its mails',
    terms: 'the terms that its invoices begin with; empty: the usual ones',
    receipt_terms: 'the terms on its receipts; empty: the usual ones',
    bank_account_name: 'the name of the account that customers transfer to; empty: none',
    bank_bsb: 'its BSB',
    bank_account_number: 'its number',
    bank_pay_id: 'the PayID that customers transfer to; empty: none',
    reminder_text: 'what its reminders say after the sum that is due; empty: the usual text',
    ...TIMES,
  },
};

/** PINs are left out, because anybody can find a PIN from its hash by trying all. */
export const STAFF: TableNotes<Omit<StaffTable, 'pin_hash' | 'pin_digits'>> = {
  about: 'The people behind the counters of the shops.',
  key: ['id'],
  columns: {
    id: 'their id, which sales name them by',
    shop_id: 'the shop',
    name: 'name',
    role: "'cashier', 'technician' or 'manager'",
    given: 'what they may do beyond the role, separated by spaces',
    left_at: 'since when they have left (UTC); none: they have not',
    ...TIMES,
  },
};

export const CUSTOMER: TableNotes<CustomerTable> = {
  about: 'The customers.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop that knows them; none: every shop',
    first_name: 'first name',
    last_name: 'last name',
    email: 'email',
    phone: 'phone',
    ...PLACE,
    company: 'the company that they buy for',
    abn: 'its Australian Business Number',
    notes: 'what the shop keeps in mind about them',
    search_text: SEARCH_TEXT,
    ...TIMES,
  },
};

export const MERGED_CUSTOMER: TableNotes<MergedCustomerTable> = {
  about: 'The customers who were merged into others.',
  key: ['id'],
  columns: { id: 'the id that they had', into_id: 'the customer who is left', merged_at: 'when (UTC)' },
};

export const COMMISSION_RATE: TableNotes<CommissionRateTable> = {
  about: 'What share of their repairs people are paid, one row for each change.',
  key: ['staff_id', 'from_date'],
  columns: {
    staff_id: 'the person',
    from_date: 'the first day of sales that it holds for',
    rate_bp: 'of the price without GST, in hundredths of a percent',
  },
};
