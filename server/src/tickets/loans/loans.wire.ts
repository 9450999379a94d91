import type * as wire from '@mendpoint/contract/loans';
import type { Loan as WireLoan } from '@mendpoint/contract/ticket-loan';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Loan, LoanDeviceChanges, LoanDeviceRead, NewLoan, NewLoanDevice } from './loan.ts';

export const loanToWire = (loan: Loan, now: Date): WireLoan => ({
  _id: loan.id,
  loan_device_id: loan.deviceId,
  name: loan.name,
  mark: loan.mark,
  ticket_id: loan.ticket.id,
  ticket_number: loan.ticket.number,
  customer_name: loan.ticket.customerName,
  came_with: loan.cameWith,
  condition: loan.condition,
  due_date: loan.due,
  is_overdue: loan.returned === null && loan.due < sydneyDay(now),
  lent_by: loan.lentBy,
  lent_at: loan.lentAt,
  returned_at: loan.returned?.at ?? null,
  returned_by: loan.returned?.by ?? '',
  return_condition: loan.returned?.condition ?? '',
});

export const loanDeviceToWire = (device: LoanDeviceRead, now: Date): wire.LoanDevice => ({
  _id: device.id,
  shop_id: device.shopId,
  name: device.name,
  mark: device.mark,
  note: device.note,
  is_retired: device.isRetired,
  loan: device.loan && loanToWire(device.loan, now),
  createdAt: device.createdAt,
  updatedAt: device.updatedAt,
});

export const newDeviceFromWire = ({ shop_id, name, mark = '', note = '' }: wire.LoanDeviceBody): NewLoanDevice => ({
  shopId: shop_id ?? null,
  name: name.trim(),
  mark: mark.trim(),
  note: note.trim(),
});

export const deviceChangesFromWire = ({ name, mark, note, is_retired }: wire.LoanDevicePatch): LoanDeviceChanges => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(mark !== undefined && { mark: mark.trim() }),
  ...(note !== undefined && { note: note.trim() }),
  ...(is_retired !== undefined && { isRetired: is_retired }),
});

export const newLoanFromWire = (body: wire.LoanBody): NewLoan => ({
  deviceId: body.loan_device_id,
  cameWith: (body.came_with ?? '').trim(),
  condition: (body.condition ?? '').trim(),
  due: body.due_date,
});
