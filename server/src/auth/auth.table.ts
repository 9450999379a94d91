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
  /** May be some minutes late. */
  seen_at: string;
  /** Where it began. */
  address: string;
  device: string;
  /** The hash of the permit with which this session may export everything once, and until when; null: it has none. */
  export_permit_hash: string | null;
  export_permit_until: string | null;
  /** Who is at the till, and when they last did something there, behind the truth by a part of the time they may be idle. */
  person_id: string | null;
  person_seen_at: string | null;
  /** Who was there last; null: nobody yet. Stays while the till is locked. */
  last_person_id: string | null;
};

/** What a manager has approved to whoever is at the till of a session: one act, until an instant, once. */
export type ApprovalTable = {
  token_hash: string;
  session_hash: string;
  person_id: string;
  /** An `Act` of the table of permissions, the id of what it is done to (null: it is new), and cents or percent. */
  act: string;
  subject: string | null;
  amount: number;
  approved_by: string;
  approved_at: string;
  until: string;
  used_at: string | null;
};

export type PasswordResetTable = {
  token_hash: string;
  login_id: string;
  expires_at: string;
};

/**
 * A try at an account that has not succeeded. `address` is a network, as `networkOf` gives it. Of a PIN `email_key` is the
 * till and `address` who was last at it. Both keys begin with what the try was for, unless it was a login.
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

/** What a login asks for besides its password. */
export type SecondFactorTable = {
  login_id: string;
  /** As authenticator apps take it, in base 32. */
  secret: string;
  /** The period of 30 seconds since 1970 whose code was used last: no code is taken twice. */
  last_step: number;
  turned_on_at: string;
};

export type RecoveryCodeTable = {
  login_id: string;
  code_hash: string;
};

/** Which roles must have a second factor: one row for each. */
export type SecondFactorRuleTable = {
  role: 'admin' | 'shop';
  required: number;
};

/** Who has proved a password and has yet to send a code. It opens nothing by itself. */
export type LoginTicketTable = {
  token_hash: string;
  login_id: string;
  /** The hash of that password. Once it is another, the ticket is worth nothing. */
  proved_hash: string;
  /** Of a second factor that is being set up; null where the login has one. */
  secret: string | null;
  expires_at: string;
};
