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
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
};

export type NewShop = Omit<Shop, 'id' | 'createdAt' | 'updatedAt'> & { password: string };
