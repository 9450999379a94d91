import type { Shop, ShopBody, ShopPatch } from '@mendpoint/contract/shops';
import { DEFAULT_RECEIPT_TERMS, DEFAULT_TERMS, termsOf } from '@mendpoint/domain/sale/default-terms';
import { isNumberPrefix } from '@mendpoint/domain/sale/invoice-number';
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

type ShopField = (typeof SHOP_FIELDS)[number]['name'];
export type ShopValues = Record<
  | ShopField
  | 'gst_registered_from'
  | 'number_prefix'
  | 'opening_hours'
  | 'terms'
  | 'receipt_terms'
  | 'logo'
  | 'password'
  | 'oldPassword',
  string
> & {
  gst_registered: boolean;
  cash_rounding: boolean;
  sells_with_drawer: boolean;
  prints_receipts: boolean;
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
  sells_with_drawer: false,
  prints_receipts: false,
  logo: '',
  paper_line: '',
  number_prefix: '',
  terms: DEFAULT_TERMS,
  receipt_terms: DEFAULT_RECEIPT_TERMS,
};

export const valuesOf = (shop: Shop): ShopValues => {
  const { name, email, phone, address, post_code, city, state, country, abn, gst_registered } = shop;
  const place = { address, post_code, city, state, country };
  // A session that began before an update has an older record of its shop.
  const { gst_registered_from = '' } = shop;
  const { number_prefix = '', opening_hours = '', logo = '', paper_line = '', cash_rounding = true } = shop;
  const { sells_with_drawer = false, prints_receipts = false } = shop;
  const terms = { terms: termsOf(shop), receipt_terms: shop.receipt_terms || DEFAULT_RECEIPT_TERMS };
  const papers = { logo, paper_line, ...terms };
  const money = { gst_registered, gst_registered_from, cash_rounding, sells_with_drawer, prints_receipts };
  return {
    name,
    email,
    phone,
    ...place,
    abn,
    ...money,
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
export const findWrong = ({ email, password, abn, number_prefix }: ShopValues): ShopProblems => ({
  ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'Enter a valid email address.' }),
  ...(password !== '' && password.length < 8 && { password: 'Password must be at least 8 characters.' }),
  ...(!isNumberPrefix(number_prefix.trim().toUpperCase()) && { number_prefix: 'Use letters and digits only.' }),
  ...(!isAbn(abn) && { abn: 'The ABN is not valid.' }),
});

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

/** A shop whose terms are the default ones has none of its own, so it gets those of a later version. */
const ownTerms = ({ terms, receipt_terms }: Pick<ShopValues, 'terms' | 'receipt_terms'>) => ({
  terms: terms.trim() === DEFAULT_TERMS ? '' : terms.trim(),
  receipt_terms: receipt_terms.trim() === DEFAULT_RECEIPT_TERMS ? '' : receipt_terms.trim(),
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
  ...texts
}: ShopValues): ShopBody => {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]));
  const rules = { gst_registered, cash_rounding, sells_with_drawer, prints_receipts };
  return { ...(trimmed as typeof texts), ...ownTerms(texts), password, ...rules };
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
