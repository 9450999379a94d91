import type { Shop } from '@mendpoint/contract/shops';
import { isText, shapeOf } from '../../lib/shape.ts';

/** Who the papers say the sale is from. What is typed at a checkout is kept with its draft in this browser, and never sent. */
export type CompanyInfo = { companyName: string; email: string; phone: string; address: string };

export const COMPANY_FIELDS = ['companyName', 'email', 'phone', 'address'] as const;

export const isCompanyInfo = shapeOf<CompanyInfo>({
  companyName: isText,
  email: isText,
  phone: isText,
  address: isText,
});

/** The shop's own details, used until somebody edits them. */
export const companyOfShop = ({ name, email, phone, ...place }: Shop): CompanyInfo => ({
  companyName: name,
  email,
  phone,
  address: shopAddress(place),
});

/** '12 King Street, Newtown NSW 2042' */
const shopAddress = ({ address, city, state, post_code }: Pick<Shop, 'address' | 'city' | 'state' | 'post_code'>) =>
  [address, [city, state, post_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** A field that is empty takes the shop's, so that no paper is ever without its seller. */
export const companyInfoFor = (shop: Shop, kept: CompanyInfo | null): CompanyInfo => {
  const own = companyOfShop(shop);
  if (kept === null) return own;
  const field = (name: keyof CompanyInfo) => kept[name].trim() || own[name];
  return {
    companyName: field('companyName'),
    email: field('email'),
    phone: field('phone'),
    address: field('address'),
  };
};

/** What is kept of edited details. Details equal to the shop's are not kept, so that they follow the shop's later changes. */
export const editedInfo = (shop: Shop, written: CompanyInfo): CompanyInfo | null => {
  const own = companyOfShop(shop);
  return COMPANY_FIELDS.every((field) => written[field].trim() === own[field].trim()) ? null : written;
};
