export type LoanDeviceTable = {
  id: string;
  shop_id: string;
  name: string;
  mark: string;
  note: string;
  is_retired: number;
  search_text: string;
  created_at: string;
  updated_at: string;
};

/** `returned_at` null: the customer has it. */
export type LoanTable = {
  id: string;
  loan_device_id: string;
  ticket_id: string;
  came_with: string;
  condition: string;
  due_date: string;
  lent_by: string;
  lent_at: string;
  returned_at: string | null;
  returned_by: string;
  return_condition: string;
};
