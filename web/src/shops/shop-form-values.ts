import type { Shop, ShopBody, ShopPatch } from '@mendpoint/contract/shops';
import type { DepositKind } from '@mendpoint/domain/deposit/deposit';
import { tidyAccountNumber, tidyBankDetails, tidyBsb, tidyPayId } from '@mendpoint/domain/money/bank-details';
import { RuleError } from '@mendpoint/domain/rule-error';
import { DEFAULT_RECEIPT_TERMS, DEFAULT_TERMS, termsOf } from '@mendpoint/domain/sale/default-terms';
import { isNumberPrefix } from '@mendpoint/domain/sale/invoice-number';
import { DEFAULT_REMINDER } from '@mendpoint/domain/sale/reminder-text';
import { tidyAbn } from '@mendpoint/domain/text/abn';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { missingIn, type Problems } from '../ui/form/use-form-state.ts';

export const SHOP_FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'organization', required: true },
  { name: 'email', label: 'Email', autoComplete: 'off', required: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', required: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address', required: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', required: true },
  { name: 'state', label: 'State', autoComplete: 'address-level1', required: true },
  { name: 'post_code', label: 'Post Code', autoComplete: 'postal-code', required: true },
  { name: 'country', label: 'Country', autoComplete: 'country-name', required: true },
  { name: 'abn', label: 'ABN', autoComplete: 'off', required: false },
  { name: 'paper_line', label: 'Line on Invoices', autoComplete: 'off', required: false },
] as const;

export const BANK_FIELDS = [
  { name: 'bank_account_name', label: 'Account Name', tidy: (text: string) => text.trim() },
  { name: 'bank_bsb', label: 'BSB', tidy: tidyBsb },
  { name: 'bank_account_number', label: 'Account Number', tidy: tidyAccountNumber },
  { name: 'bank_pay_id', label: 'PayID', tidy: tidyPayId },
] as const;
type BankField = (typeof BANK_FIELDS)[number]['name'];

export const SURCHARGE_FIELDS = [
  { name: 'eftpos_surcharge', label: 'Surcharge on EFTPOS (%)' },
  { name: 'afterpay_surcharge', label: 'Surcharge on Afterpay (%)' },
] as const;
type SurchargeField = (typeof SURCHARGE_FIELDS)[number]['name'];

type ShopField = (typeof SHOP_FIELDS)[number]['name'];
export type ShopValues = Record<
  | ShopField
  | 'gst_registered_from'
  | 'number_prefix'
  | 'opening_hours'
  | 'terms'
  | 'receipt_terms'
  | BankField
  | SurchargeField
  | 'estimate_tolerance'
  | 'reminder_text'
  | 'logo'
  | 'password'
  | 'oldPassword',
  string
> & {
  gst_registered: boolean;
  cash_rounding: boolean;
  sells_with_drawer: boolean;
  prints_receipts: boolean;
  deposit_kind: DepositKind;
};
type ShopProblems = Problems<ShopValues>;

/**
 * Who fills in the form: an admin for a new shop ('new') or an existing one ('edit'), or the shop itself ('own'). A
 * shop changes its own password on another screen.
 */
export type ShopEditing = 'new' | 'edit' | 'own';

export const NEW_SHOP: ShopValues = {
  name: '',
  email: '',
  password: '',
  oldPassword: '',
  phone: '',
  address: '',
  post_code: '',
  city: '',
  state: '',
  country: 'Australia',
  abn: '',
  opening_hours: '',
  gst_registered: true,
  gst_registered_from: '',
  cash_rounding: true,
  eftpos_surcharge: '',
  afterpay_surcharge: '',
  estimate_tolerance: '',
  sells_with_drawer: false,
  prints_receipts: false,
  deposit_kind: 'security',
  logo: '',
  paper_line: '',
  number_prefix: '',
  terms: DEFAULT_TERMS,
  receipt_terms: DEFAULT_RECEIPT_TERMS,
  bank_account_name: '',
  bank_bsb: '',
  bank_account_number: '',
  bank_pay_id: '',
  reminder_text: DEFAULT_REMINDER,
};

export const valuesOf = (shop: Shop): ShopValues => {
  const { name, email, phone, address, post_code, city, state, country, abn, gst_registered } = shop;
  const place = { address, post_code, city, state, country };
  // A session that began before an update has an older record of its shop.
  const { gst_registered_from = '' } = shop;
  const { number_prefix = '', opening_hours = '', logo = '', paper_line = '', cash_rounding = true } = shop;
  const { sells_with_drawer = false, prints_receipts = false, eftpos_surcharge = '', afterpay_surcharge = '' } = shop;
  const { estimate_tolerance = '', deposit_kind = 'security' } = shop;
  const terms = { terms: termsOf(shop), receipt_terms: shop.receipt_terms || DEFAULT_RECEIPT_TERMS };
  const { bank_account_name = '', bank_bsb = '', bank_account_number = '', bank_pay_id = '' } = shop;
  const bank = { bank_account_name, bank_bsb, bank_account_number, bank_pay_id };
  const papers = { logo, paper_line, ...terms, ...bank, reminder_text: shop.reminder_text || DEFAULT_REMINDER };
  const money = {
    gst_registered,
    gst_registered_from,
    cash_rounding,
    sells_with_drawer,
    prints_receipts,
    deposit_kind,
  };
  return {
    name,
    email,
    phone,
    ...place,
    abn,
    ...money,
    eftpos_surcharge,
    afterpay_surcharge,
    estimate_tolerance,
    number_prefix,
    opening_hours,
    ...papers,
    password: '',
    oldPassword: '',
  };
};

const REQUIRED = Object.fromEntries(SHOP_FIELDS.filter(({ required }) => required).map((f) => [f.name, f.label]));

/** Whether the shop would log in with another email than `saved`. Case and outer spaces make no difference. */
export const isNewEmail = ({ email }: ShopValues, saved: string): boolean => nameKey(email) !== nameKey(saved);

/** The required fields that are still empty, each with its message. `savedEmail` is '' for a new shop. */
export const findEmpty = (values: ShopValues, editing: ShopEditing, savedEmail: string): ShopProblems =>
  missingIn(values, {
    ...REQUIRED,
    ...(editing === 'new' && { password: 'Password' }),
    ...(editing === 'own' && isNewEmail(values, savedEmail) && { oldPassword: 'Current Password' }),
  });

/** The fields that are filled in but wrong, each with its message. */
export const findWrong = ({ email, password, abn, number_prefix, ...values }: ShopValues): ShopProblems => ({
  ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'Enter a valid email address.' }),
  ...(password !== '' && password.length < 8 && { password: 'Password must be at least 8 characters.' }),
  ...(!isNumberPrefix(number_prefix.trim().toUpperCase()) && { number_prefix: 'Use letters and digits only.' }),
  ...(!isAbn(abn) && { abn: 'The ABN is not valid.' }),
  ...wrongSurcharges(values),
  ...(!/^([0-4]?\d(\.\d{1,2})?|50(\.00?)?)?$/.test(values.estimate_tolerance.trim()) && {
    estimate_tolerance: 'Enter at most 50, with at most two decimals.',
  }),
  ...wrongBank(values),
});

const wrongSurcharges = (values: Pick<ShopValues, SurchargeField>): ShopProblems =>
  Object.fromEntries(
    SURCHARGE_FIELDS.filter(({ name }) => !/^([0-4](\.\d{1,2})?|5(\.00?)?)?$/.test(values[name].trim())).map(
      ({ name }) => [name, 'Enter at most 5, with at most two decimals.'],
    ),
  );

/** What is wrong with each of the bank details, else the one that is missing beside the others. */
const wrongBank = (values: Pick<ShopValues, BankField>): ShopProblems => {
  const wrong = BANK_FIELDS.map(({ name, tidy }) => [name, refusalOf(() => tidy(values[name]))] as const);
  const whole = {
    ...{ accountName: values.bank_account_name, bsb: values.bank_bsb },
    ...{ accountNumber: values.bank_account_number, payId: values.bank_pay_id },
  };
  const missing = refusalOf(() => tidyBankDetails(whole));
  const found = wrong.flatMap(([name, error]) => (error ? [[name, error.message]] : []));
  return found.length > 0 || !missing?.path ? Object.fromEntries(found) : { [missing.path]: missing.message };
};

const refusalOf = (tidy: () => unknown): RuleError | null => {
  try {
    tidy();
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
};

const isAbn = (text: string): boolean => {
  try {
    tidyAbn(text);
    return true;
  } catch {
    return false;
  }
};

/** The hint below the ABN. A wrong digit is reported as soon as the eleventh is typed. */
export const abnHint = (text: string): string => {
  const typed = text.replace(/\s/g, '').length;
  if (typed === 0) return 'Eleven digits, printed on the invoices.';
  if (isAbn(text)) return 'This is a valid ABN.';
  return typed < 11 ? `${typed} of 11 digits` : 'The digits do not add up to an ABN. Check them.';
};

/** A shop whose texts are the default ones has none of its own, so it gets those of a later version. */
const ownTexts = ({
  terms,
  receipt_terms,
  reminder_text,
}: Pick<ShopValues, 'terms' | 'receipt_terms' | 'reminder_text'>) => ({
  terms: terms.trim() === DEFAULT_TERMS ? '' : terms.trim(),
  receipt_terms: receipt_terms.trim() === DEFAULT_RECEIPT_TERMS ? '' : receipt_terms.trim(),
  reminder_text: reminder_text.trim() === DEFAULT_REMINDER ? '' : reminder_text.trim(),
});

/**
 * The body of POST /shop. Outer spaces are removed, except from the password: the login compares it as it was typed.
 */
export const shopBody = ({
  password,
  oldPassword: _,
  gst_registered,
  cash_rounding,
  sells_with_drawer,
  prints_receipts,
  deposit_kind,
  ...texts
}: ShopValues): ShopBody => {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]));
  const rules = { gst_registered, cash_rounding, sells_with_drawer, prints_receipts, deposit_kind };
  return { ...(trimmed as typeof texts), ...ownTexts(texts), password, ...rules };
};

/**
 * The body of PATCH /shop/{id}. An empty password keeps the old one; a new email needs the current password. `before`
 * is the record that the form began with.
 */
export const shopPatch = (values: ShopValues, before: Shop): ShopPatch => {
  const { password, ...rest } = shopBody(values);
  const proof = values.oldPassword !== '' && isNewEmail(values, before.email) && { oldPassword: values.oldPassword };
  return { ...rest, ...(password !== '' && { password }), ...proof, updatedAt: before.updatedAt };
};
