/** What was done to a login, for its owner to be told and for the log. */
export type LoginChange = {
  what: 'email' | 'password' | 'email and password';
  /** The owner with the password, an admin, or whoever opened a reset link. */
  by: 'owner' | 'admin' | 'link';
  login: { id: string; role: 'admin' | 'shop' };
  /** Where the owner is told: the address of the login before the change. */
  email: string;
  at: Date;
};
