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
