import type { Cents } from '@mendpoint/domain/money/cents';

/** Somebody whom a shop sells to or repairs for. */
export type Customer = {
  id: string;
  /** null: known to every shop. */
  shopId: string | null;
  firstName: string;
  lastName: string;
  /** '' where the customer has none. */
  email: string;
  phone: string;
  address: string;
  postCode: string;
  city: string;
  state: string;
  country: string;
  company: string;
  /** '51 824 753 556' */
  abn: string;
  /** For the shop's people alone. */
  notes: string;
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
};

/** As a list shows them. */
export type ListedCustomer = Customer & { storeCredit: Cents };

export type NewCustomer = Omit<Customer, 'id' | 'createdAt' | 'updatedAt'>;

/** What the audit trail calls a customer, and keeps of them. */
export const customerSubject = ({ id, firstName, lastName, shopId }: Customer) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  shopId,
});
export const customerFields = (customer: Customer) => ({
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  post_code: customer.postCode,
  city: customer.city,
  state: customer.state,
  country: customer.country,
  company: customer.company,
  abn: customer.abn,
  notes: customer.notes,
  shop_id: customer.shopId,
});
