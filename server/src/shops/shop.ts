import type { Day } from '@mendpoint/domain/time/periods';

/** One store of the business, with a login of its own. */
export type Shop = {
  id: string;
  name: string;
  /** That of its login. */
  email: string;
  phone: string;
  address: string;
  postCode: string;
  city: string;
  state: string;
  country: string;
  abn: string;
  gstRegistered: boolean;
  /** The last day whose sales are closed; null while none are. */
  closedThrough: Day | null;
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
};

/** What the audit trail keeps of a shop. Its email is told with the account. */
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
});

export type NewShop = Omit<Shop, 'id' | 'closedThrough' | 'createdAt' | 'updatedAt'> & { password: string };
