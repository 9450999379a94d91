import { searchKey } from '@mendpoint/domain/text/search-key';

/** Somebody whom a shop sells to or repairs for. */
export type Customer = {
  id: string;
  /** null: known to every shop. */
  shopId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  postCode: string;
  city: string;
  state: string;
  country: string;
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
};

export type NewCustomer = Omit<Customer, 'id' | 'createdAt' | 'updatedAt'>;

/** What a search looks through: name, email, phone (as typed, and its digits) and city. */
export const customerSearchText = ({
  firstName,
  lastName,
  email,
  phone,
  city,
}: Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone' | 'city'>): string =>
  searchKey([firstName, lastName, email, phone, phone.replace(/\D/g, ''), city].join(' '));
