/** What lets somebody in. One email is one login, an admin's or a shop's, and has the id of that admin or shop. */
export type Login = {
  id: string;
  role: 'admin' | 'shop';
  email: string;
  passwordHash: string;
  /** Null for an admin. */
  shopName: string | null;
  isDisabled: boolean;
};

/** A login as the audit trail names it: a shop's is the shop's. */
export const asSubject = ({ id, role, email }: Pick<Login, 'id' | 'role' | 'email'>) => ({
  subject: { id, name: email },
  shopId: role === 'shop' ? id : null,
});

/** A changed login: what its owner is told and the log keeps. */
export type LoginChange = {
  what: 'email' | 'password' | 'email and password';
  /** The owner with their password, an admin, or whoever opened a reset link. */
  by: 'owner' | 'admin' | 'link';
  login: Pick<Login, 'id' | 'role'>;
  /** Before the change: where the owner is told of it. */
  email: string;
  at: Date;
};
