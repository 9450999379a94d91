import type { Database } from '../../db/tables.ts';
import { ADJUSTMENT, ADJUSTMENT_LINE, EXCHANGE } from './adjustments.ts';
import { DEPOSIT, DEPOSIT_ENTRY } from './deposits.ts';
import { DRAWER, DRAWER_MOVEMENT, DRAWER_NOTE, DRAWER_SESSION } from './drawers.ts';
import { ESTIMATE, ESTIMATE_LINE } from './estimates.ts';
import { FAVOURITE } from './favourites.ts';
import { GIFT_CARD, GIFT_CARD_ENTRY } from './gift-cards.ts';
import {
  BRAND,
  BUNDLE_PART,
  CATEGORY,
  DEVICE,
  IMAGE,
  PRODUCT,
  PRODUCT_BARCODES,
  PRODUCT_IMAGE,
  PRODUCT_RENEWAL,
  REPAIR_PART,
  SKU_COUNTER,
  TAX,
} from './goods.ts';
import { CUSTOMER_OPT_OUT, MESSAGE_SETTINGS } from './messages.ts';
import { PARKED_SALE, QUOTE, REMINDER } from './offers.ts';
import { TICKET_PART } from './parts.ts';
import {
  ADMIN,
  COMMISSION_RATE,
  CUSTOMER,
  GETTING_STARTED,
  LOGIN,
  MERGED_CUSTOMER,
  RECOVERY_CODE,
  SECOND_FACTOR,
  SECOND_FACTOR_RULE,
  SHOP,
  STAFF,
} from './people.ts';
import { REPAIR_PRICE_CHANGES, REPAIR_PRICES } from './repair-prices.ts';
import {
  AUDIT_ENTRY,
  CHANGED_SALE,
  INVOICE,
  INVOICE_EVENT,
  INVOICE_LINE,
  JOURNAL_CODE,
  PAYMENT,
  SALE_ENTRY,
} from './sales.ts';
import { STORE_CREDIT, STORE_CREDIT_ENTRY } from './store-credit.ts';
import { ITEM_SALES, SALES_DAY, TAKINGS_DAY } from './sums.ts';
import {
  TICKET_CHECKLIST,
  TICKET_GATE_SKIP,
  TICKET_MARKS,
  TICKET_PHOTO,
  TICKET_RULES,
  TICKET_SIGNATURE,
} from './ticket-condition.ts';
import { DROP_OFF, TICKET, TICKET_ACCESS, TICKET_LINE, TICKET_LOG } from './tickets.ts';
import { LOAN, LOAN_DEVICE, TICKET_DISPOSAL, TICKET_REMINDER } from './tickets-later.ts';
import { SHIFT, SHIFT_CORRECTION } from './time-clock.ts';

/** The tables of an archive. Each comes after those that its rows refer to. */
const TABLES = {
  login: LOGIN,
  second_factor: SECOND_FACTOR,
  recovery_code: RECOVERY_CODE,
  second_factor_rule: SECOND_FACTOR_RULE,
  getting_started: GETTING_STARTED,
  admin: ADMIN,
  image: IMAGE,
  shop: SHOP,
  staff: STAFF,
  commission_rate: COMMISSION_RATE,
  shift: SHIFT,
  shift_correction: SHIFT_CORRECTION,
  drawer: DRAWER,
  drawer_session: DRAWER_SESSION,
  drawer_movement: DRAWER_MOVEMENT,
  drawer_note: DRAWER_NOTE,
  category: CATEGORY,
  brand: BRAND,
  device: DEVICE,
  repair_part: REPAIR_PART,
  repair_prices: REPAIR_PRICES,
  repair_price_changes: REPAIR_PRICE_CHANGES,
  tax: TAX,
  customer: CUSTOMER,
  merged_customer: MERGED_CUSTOMER,
  product: PRODUCT,
  product_renewal: PRODUCT_RENEWAL,
  product_barcodes: PRODUCT_BARCODES,
  bundle_part: BUNDLE_PART,
  product_image: PRODUCT_IMAGE,
  favourite: FAVOURITE,
  sku_counter: SKU_COUNTER,
  invoice: INVOICE,
  invoice_line: INVOICE_LINE,
  invoice_event: INVOICE_EVENT,
  changed_sale: CHANGED_SALE,
  parked_sale: PARKED_SALE,
  reminder: REMINDER,
  quote: QUOTE,
  drop_off: DROP_OFF,
  ticket: TICKET,
  ticket_line: TICKET_LINE,
  ticket_log: TICKET_LOG,
  ticket_access: TICKET_ACCESS,
  ticket_marks: TICKET_MARKS,
  ticket_checklist: TICKET_CHECKLIST,
  ticket_signature: TICKET_SIGNATURE,
  ticket_photo: TICKET_PHOTO,
  ticket_gate_skip: TICKET_GATE_SKIP,
  ticket_rules: TICKET_RULES,
  ticket_reminder: TICKET_REMINDER,
  ticket_disposal: TICKET_DISPOSAL,
  loan_device: LOAN_DEVICE,
  loan: LOAN,
  message_settings: MESSAGE_SETTINGS,
  customer_opt_out: CUSTOMER_OPT_OUT,
  estimate: ESTIMATE,
  estimate_line: ESTIMATE_LINE,
  ticket_part: TICKET_PART,
  adjustment: ADJUSTMENT,
  adjustment_line: ADJUSTMENT_LINE,
  exchange: EXCHANGE,
  gift_card: GIFT_CARD,
  deposit: DEPOSIT,
  payment: PAYMENT,
  sale_entry: SALE_ENTRY,
  journal_code: JOURNAL_CODE,
  store_credit_entry: STORE_CREDIT_ENTRY,
  gift_card_entry: GIFT_CARD_ENTRY,
  deposit_entry: DEPOSIT_ENTRY,
  audit_entry: AUDIT_ENTRY,
} satisfies Partial<Record<keyof Database, unknown>>;

/** Tables that are worked out from the rows of those above. An import rebuilds them, and tells where they differ. */
const FIGURES = {
  sales_day: SALES_DAY,
  item_sales: ITEM_SALES,
  takings_day: TAKINGS_DAY,
  store_credit: STORE_CREDIT,
} satisfies Partial<Record<keyof Database, unknown>>;

/** The tables that are left out of an archive, and why. The compiler requires a line for each new table. */
export const LEFT_OUT: Record<Exclude<keyof Database, keyof typeof TABLES | keyof typeof FIGURES>, string> = {
  session: 'everybody logs in again',
  approval: 'what managers have approved at tills, each for two minutes',
  password_reset: 'links that were mailed work no longer',
  ticket_link: 'links of customers work no longer: another is made where it is asked for',
  display: 'tablets of customers are paired anew: what stands in their addresses is kept nowhere',
  login_ticket: 'a half-finished login is started again',
  login_failure: 'failed logins, which are counted for a day at most',
  known_address: 'networks that people logged in from; the next login adds its network again',
  idempotency_key: 'kept answers to requests of tills, which are needed only for a while',
  audit_seal: 'worked out anew',
  number_sequence: 'worked out anew by the next sale',
  backup_state: 'how the backups of one server are doing',
  sms_settings: 'typed again: the secret opens only with the key of the server where it was typed',
  message: 'what was sent stays where it was sent, and what waits is never sent by two servers',
  mail_settings: 'typed again: the password opens only with the key of the server where it was typed',
  mail_state: 'how mail is doing on one server',
  last_check: 'how checks of this ledger on its server ended',
  sold_item: 'worked out anew',
  item_sum: 'worked out anew',
  buyer_sales: 'worked out anew',
  passcode: 'passcodes of customers’ devices are in no copy at all',
  short_key_count: 'worked out anew',
  search_change: 'worked out anew',
  unfinished_import: 'nothing is exported while a file is imported',
  import_step: 'nothing is exported while a file is imported',
};

type FormerKey = { before: string; key: readonly string[] };

/** A table as the files of an archive are made from it. */
export type Contents = {
  table: keyof typeof TABLES | keyof typeof FIGURES;
  about: string;
  key: readonly string[];
  formerKey: FormerKey | null;
  columns: readonly string[];
  /** What each column means. */
  meanings: Readonly<Record<string, string>>;
  /** The columns of the file for people. */
  shown: readonly string[];
};

type Notes = {
  about: string;
  key: readonly string[];
  formerKey?: FormerKey;
  columns: Record<string, string>;
  secret?: readonly string[];
};

const contentsOf = (table: Contents['table'], notes: Notes): Contents => {
  const { about, key, formerKey = null, columns, secret = [] } = notes;
  const names = Object.keys(columns);
  return {
    table,
    about,
    key,
    formerKey,
    columns: names,
    meanings: columns,
    shown: names.filter((name) => !secret.includes(name)),
  };
};

const listed = <Table extends Contents['table']>(tables: Record<Table, Notes>): readonly Contents[] =>
  Object.entries<Notes>(tables).map(([table, notes]) => contentsOf(table as Table, notes));

export const DATA = listed(TABLES);
export const SUMS = listed(FIGURES);
