/** A statement that was mailed to a customer who owes. */
export type ReminderTable = {
  id: string;
  shop_id: string;
  customer_id: string;
  /** The Sydney day. There is one a day at most. */
  sent_on: string;
  sent_at: string;
  address: string;
  invoices: number;
  due_cents: number;
  /** 0 until the mail server took it. */
  is_sent: number;
  login_id: string;
  person_id: string | null;
};
