/** The admin's email is that of its login. */
export type AdminTable = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  created_at: string;
  updated_at: string;
};
