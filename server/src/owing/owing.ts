import type { Cents } from '@mendpoint/domain/money/cents';
import type { DebtByAge } from '@mendpoint/domain/sale/owing';
import type { Day } from '@mendpoint/domain/time/periods';

/** What one customer owes a shop; `customer` is null where the invoices name nobody who still is one. */
export type Debtor = {
  customer: { id: string; email: string; phone: string } | null;
  name: string;
  invoices: number;
  due: Cents;
  byAge: DebtByAge;
  oldest: Day;
  remindedOn: Day | null;
};

export type OwedInvoice = {
  id: string;
  number: string;
  day: Day;
  total: Cents;
  paid: Cents;
  credited: Cents;
  due: Cents;
};

/** `sentAt` is an ISO 8601 instant. */
export type Reminder = {
  id: string;
  sentAt: string;
  address: string;
  invoices: number;
  due: Cents;
  isSent: boolean;
  actor: string;
};

/** What all customers together owe a shop. */
export type Owed = { debtors: number; invoices: number; due: Cents; byAge: DebtByAge };
