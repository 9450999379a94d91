import { type Static, Type } from 'typebox';
import {
  Answer,
  DeletedAnswer,
  DepositKind,
  Email,
  Failure,
  IdParams,
  Instant,
  LINES,
  LongText,
  Meta,
  named,
  OldPassword,
  ONE_LINE,
  optional,
  PageQuery,
  RequiredLines,
  RequiredText,
  SeenAt,
  StaleFailure,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const Shop = named('Shop', {
  _id: Type.String(),
  name: Text,
  email: Text,
  phone: Text,
  address: LongText,
  post_code: Text,
  city: Text,
  state: Text,
  country: Text,
  abn: Text,
  gst_registered: Type.Boolean(),
  /** The first Sydney day whose sales carry GST, where it is registered; '' where it always was. */
  gst_registered_from: Type.String(),
  /** Whether the cash that settles an invoice is rounded to 5 cents. */
  cash_rounding: Type.Boolean(),
  /** What the paydesk adds to a payment, as a percentage ('1.2'); '' for none. */
  eftpos_surcharge: Type.String(),
  afterpay_surcharge: Type.String(),
  /** How far a repair may go over what its customer approved, as a percentage ('10'); '' for not at all. */
  estimate_tolerance: Type.String(),
  /** Whether the shop's logins can sell only while a drawer is open. */
  sells_with_drawer: Type.Boolean(),
  /** Whether the paydesk prints the receipt of a sale that it takes in one tender. */
  prints_receipts: Type.Boolean(),
  /** What a deposit on a ticket is for GST. */
  deposit_kind: DepositKind,
  /** What invoice numbers begin with, which are then given in sequence ('#NT000001'); '' for random numbers. */
  number_prefix: Type.String(),
  opening_hours: Type.String(),
  /** The last Sydney day whose sales are closed; '' while none are. */
  closed_through: Type.String(),
  /** Addresses of the logo for papers: in colour, and in black and white for thermal paper; '' where there is none. */
  logo: Type.String(),
  receipt_logo: Type.String(),
  /** Printed below each invoice and written in its mail; '' for none. */
  paper_line: Text,
  /** The terms that a checkout begins with, and those of receipts of 58 mm; '' for the usual ones. */
  terms: LongText,
  receipt_terms: LongText,
  /** Where customers transfer what they owe, as unpaid papers say it; '' for none. */
  bank_account_name: Text,
  bank_bsb: Text,
  bank_account_number: Text,
  bank_pay_id: Text,
  /** What its reminders say after the sum that is due; '' for the usual text. */
  reminder_text: LongText,
  /** Minutes without use after which the shop's tills ask for a PIN again, where the shop has staff. */
  till_lock_minutes: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Shop = Static<typeof Shop>;

/** In characters. */
export const MAX_PAPER_LINE = 120;
export const MAX_RECEIPT_TERMS = 1000;

const MINUTES = '^([1-9]|[1-9]\\d|[1-3]\\d\\d|4[0-7]\\d|480)$';

/** `logo` is a data URL of a PNG, JPEG, GIF or WebP; larger ones come as the file of a form. */
export const ShopBody = named('NewShop', {
  name: RequiredText,
  email: Email,
  password: Type.String({ maxLength: 1000 }),
  phone: RequiredText,
  address: RequiredLines,
  post_code: Type.Optional(Text),
  city: Type.Optional(Text),
  state: Type.Optional(Text),
  country: Type.Optional(Text),
  /** Eleven digits with the ATO's checksum, or ''; answered as '51 824 753 556'. */
  abn: Type.Optional(Text),
  /** In forms a text. */
  gst_registered: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
  /** '2026-07-01', or '' for always. Sales before that day carry no GST; those that are recorded stay as they were. */
  gst_registered_from: Type.Optional(Type.String({ maxLength: 10 })),
  cash_rounding: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
  /** '' for none. It may not be more than the payment costs the shop (Competition and Consumer Act 2010, Part IVC). */
  /** Percentages up to 5, with two decimals; '' for none. */
  eftpos_surcharge: Type.Optional(Type.String({ maxLength: 4 })),
  afterpay_surcharge: Type.Optional(Type.String({ maxLength: 4 })),
  /** A percentage up to 50, with two decimals; '' for none. */
  estimate_tolerance: Type.Optional(Type.String({ maxLength: 5 })),
  sells_with_drawer: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
  prints_receipts: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
  deposit_kind: Type.Optional(DepositKind),
  /** Up to six letters or digits, which no other shop has; answered in capitals. '' for random numbers. */
  number_prefix: Type.Optional(Type.String({ maxLength: 6, pattern: '^[0-9A-Za-z]*$' })),
  /** The length is limited by the body's alone. */
  logo: Type.Optional(Type.String()),
  paper_line: Type.Optional(Type.String({ maxLength: MAX_PAPER_LINE, pattern: ONE_LINE })),
  /** '' for the usual ones. A receipt of 58 mm has little room. */
  terms: Type.Optional(LongText),
  receipt_terms: Type.Optional(Type.String({ maxLength: MAX_RECEIPT_TERMS, pattern: LINES })),
  /** The name, the BSB and the number go together, or all are ''. Answered as '062-000' and '12345678'. */
  bank_account_name: Type.Optional(Type.String({ maxLength: 140, pattern: ONE_LINE })),
  bank_bsb: Type.Optional(Text),
  bank_account_number: Type.Optional(Text),
  /** An Australian phone number, an email address, an ABN, or ''; answered as people read it. */
  bank_pay_id: Type.Optional(Text),
  /** '' for the usual text. */
  reminder_text: Type.Optional(Type.String({ maxLength: 2000, pattern: LINES })),
  /** Lines as people write them: 'Mon-Fri 9-5'. */
  opening_hours: Type.Optional(Type.String({ maxLength: 500, pattern: LINES })),
  /** 1 to 480; in forms a text. */
  till_lock_minutes: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: 480 }), Type.String({ pattern: MINUTES, maxLength: 3 })]),
  ),
});
export type ShopBody = Static<typeof ShopBody>;

/**
 * Any part. `password` is the admin's to set and '' leaves it; a new one ends the shop's sessions. A shop that changes
 * its own email sends `oldPassword` along and keeps only the session it asks in; an admin needs none, and ends all of
 * the shop's sessions. Either change is mailed to the old address. `logo` '' takes the logo away; the address from an
 * answer keeps it.
 */
export const ShopPatch = named('ShopPatch', {
  ...optional(ShopBody.properties),
  oldPassword: OldPassword,
  updatedAt: SeenAt,
});
export type ShopPatch = Static<typeof ShopPatch>;

const ShopAnswer = Answer({ shop: Shop });
// A data URL is a third longer than its picture, here of 4 MB at most: larger ones come as the file of a form.
const BODIES = { bodyLimit: 6 * 1_048_576, form: { files: 1, megabytesEach: 10 } };

export const listShops = endpoint({
  method: 'GET',
  path: '/shop',
  summary: 'List the shops',
  access: 'admin',
  query: Type.Object(PageQuery),
  answers: { 200: Answer({ shops: Type.Array(Shop), meta: Meta }) },
});

export const findShop = endpoint({
  method: 'GET',
  path: '/shop/:id',
  summary: 'Read a shop',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: ShopAnswer },
});

/** 200, not 201: the specified clients take only a 200 for success here. */
export const addShop = endpoint({
  method: 'POST',
  path: '/shop',
  summary: 'Add a shop and its login',
  access: 'admin',
  once: true,
  body: ShopBody,
  ...BODIES,
  answers: { 200: ShopAnswer },
});

export const editShop = endpoint({
  method: 'PATCH',
  path: '/shop/:id',
  summary: 'Edit a shop or its login',
  access: 'login',
  act: 'edit-shop',
  params: IdParams,
  body: ShopPatch,
  ...BODIES,
  answers: { 200: ShopAnswer },
  failures: { 403: Failure, 409: StaleFailure, 429: Failure },
});

export const deleteShop = endpoint({
  method: 'DELETE',
  path: '/shop/:id',
  summary: 'Delete a shop',
  access: 'admin',
  params: IdParams,
  answers: { 200: DeletedAnswer },
  failures: { 409: Failure },
});
