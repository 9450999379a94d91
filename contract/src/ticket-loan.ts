import { type Static, Type } from 'typebox';
import { Instant, named, OrNull } from './common.ts';

/** A device of the shop that a customer has, or had, while theirs is repaired. */
export const Loan = named('Loan', {
  _id: Type.String(),
  loan_device_id: Type.String(),
  name: Type.String(),
  /** IMEI or serial number; '' for none. */
  mark: Type.String(),
  ticket_id: Type.String(),
  ticket_number: Type.String(),
  customer_name: Type.String(),
  came_with: Type.String(),
  condition: Type.String(),
  /** A day in Sydney. */
  due_date: Type.String(),
  is_overdue: Type.Boolean(),
  lent_by: Type.String(),
  lent_at: Instant,
  /** Null while the customer has it. */
  returned_at: OrNull(Instant),
  returned_by: Type.String(),
  return_condition: Type.String(),
});
export type Loan = Static<typeof Loan>;
