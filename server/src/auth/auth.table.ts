/** One row for each admin and each shop, under their id. */
export type LoginTable = {
  id: string;
  role: 'admin' | 'shop';
  email: string;
  email_key: string;
  password_hash: string;
  created_at: string;
  /** Since when nobody may log in with it; null for a login in use. */
  disabled_at: string | null;
};

export type SessionTable = {
  /** Names the session to its owner; its token stays a secret. */
  id: string;
  token_hash: string;
  login_id: string;
  created_at: string;
  expires_at: string;
  /** Behind the truth by some minutes. */
  seen_at: string;
  /** Where it began. */
  address: string;
  device: string;
};

export type PasswordResetTable = {
  token_hash: string;
  login_id: string;
  expires_at: string;
};

/**
 * A try at an account that has not succeeded. `address` is a network, as `networkOf` gives it. Both keys begin with what the
 * try was for, unless it was a login.
 */
export type LoginFailureTable = {
  id: string;
  email_key: string;
  address: string;
  from_known_address: number;
  failed_at: string;
};

/** A network from which somebody has logged in to an account. */
export type KnownAddressTable = {
  login_id: string;
  address: string;
  logged_in_at: string;
};
