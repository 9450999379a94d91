import type { ShopBody } from '@mendpoint/contract/shops';

export const SHOP_FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'organization', required: true },
  { name: 'email', label: 'Email', autoComplete: 'off', required: true },
  { name: 'password', label: 'Password', autoComplete: 'new-password', required: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', required: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address', required: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', required: false },
  { name: 'state', label: 'State', autoComplete: 'address-level1', required: false },
  { name: 'post_code', label: 'Post Code', autoComplete: 'postal-code', required: false },
  { name: 'country', label: 'Country', autoComplete: 'country-name', required: false },
  { name: 'abn', label: 'ABN', autoComplete: 'off', required: false },
] as const;

export type ShopField = (typeof SHOP_FIELDS)[number]['name'];
export type ShopValues = Record<ShopField, string> & { gst_registered: boolean };
export type ShopProblems = Partial<Record<ShopField, string>>;

export const NEW_SHOP: ShopValues = {
  name: '',
  email: '',
  password: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  post_code: '',
  country: 'Australia',
  abn: '',
  gst_registered: true,
};

/** The required fields that are still empty, each with its words. */
export const missingIn = (values: ShopValues): ShopProblems =>
  Object.fromEntries(
    SHOP_FIELDS.filter(({ name, required }) => required && values[name].trim() === '').map(({ name, label }) => [
      name,
      `${label} is required.`,
    ]),
  );

/** The field errors of an answer, by the field of this form. */
export const problemsFrom = (errors: readonly { path: string; message: string }[]): ShopProblems =>
  Object.fromEntries(
    errors
      .filter(({ path }) => SHOP_FIELDS.some(({ name }) => name === path))
      .map(({ path, message }) => [path, message]),
  );

/** POST /shop. Outer spaces go, but not those of the password: the login compares it as it was typed. */
export const shopBody = ({ password, gst_registered, ...texts }: ShopValues): ShopBody => {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]));
  return { ...(trimmed as typeof texts), password, gst_registered };
};
