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

/** An admin among the others. `disabledAt` is null for one who may log in. */
export type ListedAdmin = Admin & { createdAt: string; disabledAt: string | null };
