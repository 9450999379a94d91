export type AdminTable = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  created_at: string;
  updated_at: string;
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

export type LoginFailureTable = {
  id: string;
  email_key: string;
  address: string;
  failed_at: string;
};
