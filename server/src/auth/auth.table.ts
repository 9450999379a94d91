export type LoginFailureTable = {
  id: string;
  email_key: string;
  address: string;
  failed_at: string;
};
