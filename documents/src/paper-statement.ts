import type { Cents } from '@mendpoint/domain/money/cents';
import type { DebtByAge } from '@mendpoint/domain/sale/owing';
import type { Day } from '@mendpoint/domain/time/periods';
import type { PaperCustomer, PaperSeller } from './paper-invoice.ts';

/** What one customer owes on a day, invoice by invoice, the oldest first. */
export type PaperStatement = {
  seller: PaperSeller;
  customer: PaperCustomer;
  /** In Sydney. */
  day: Day;
  invoices: readonly { number: string; day: Day; total: Cents; paid: Cents; credited: Cents; due: Cents }[];
  due: Cents;
  byAge: DebtByAge;
};
