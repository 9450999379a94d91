import type * as wire from '@mendpoint/contract/owing';
import { type Cents, toDollars } from '@mendpoint/domain/money/cents';
import type { CustomerDebt } from './owing.service.ts';
import type { Debtor, Owed, OwedInvoice, Reminder } from './owing.ts';

const ages = (byAge: readonly Cents[]): number[] => byAge.map(toDollars);

export const debtorToWire = ({ customer, name, invoices, due, byAge, oldest, remindedOn }: Debtor): wire.Debtor => ({
  customer: customer && { _id: customer.id, email: customer.email, phone: customer.phone },
  name,
  invoices,
  due: toDollars(due),
  by_age: ages(byAge),
  oldest,
  reminded_on: remindedOn ?? '',
});

export const owedToWire = ({ byAge, due, ...counts }: Owed) => ({
  ...counts,
  due: toDollars(due),
  by_age: ages(byAge),
});

export const reminderToWire = ({ id, sentAt, address, invoices, due, isSent, actor }: Reminder): wire.Reminder => ({
  _id: id,
  at: sentAt,
  to: address,
  due: toDollars(due),
  invoices,
  is_sent: isSent,
  actor,
});

export const debtToWire = ({ invoices, due, byAge, reminders }: CustomerDebt): wire.CustomerDebt => ({
  invoices: invoices.map(invoiceToWire),
  due: toDollars(due),
  by_age: ages(byAge),
  reminders: reminders.map(reminderToWire),
});

const invoiceToWire = ({ id, number, day, total, paid, credited, due }: OwedInvoice) => ({
  _id: id,
  invoiceNumber: number,
  date: day,
  total: toDollars(total),
  paid: toDollars(paid),
  credited: toDollars(credited),
  due: toDollars(due),
});
