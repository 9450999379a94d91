/** One email is one login, whether an admin's or a shop's; the id is also that of the admin or shop. */
export type LoginTable = {
  id: string;
  role: 'admin' | 'shop';
  email: string;
  email_key: string;
  password_hash: string;
  created_at: string;
};

export type SessionTable = {
  token_hash: string;
  login_id: string;
  created_at: string;
  expires_at: string;
};

export type PasswordResetTable = {
  token_hash: string;
  login_id: string;
  expires_at: string;
};
