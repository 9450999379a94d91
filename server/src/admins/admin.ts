/** A person who may do everything, in every shop. */
export type Admin = {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** That of the admin's login. */
  email: string;
};

export type NewAdmin = Omit<Admin, 'id'> & { password: string };
