import type { Cents } from '@mendpoint/domain/money/cents';

/** Given for goods that came back, paid with, given back to what it was, or put right by hand. */
export type CreditKind = 'issued' | 'spent' | 'returned' | 'corrected';

/** What an act does to the credit of a customer; a negative amount takes from it. */
export type CreditMove = {
  customerId: string;
  kind: CreditKind;
  amount: Cents;
  invoiceId: string | null;
  adjustmentId: string | null;
  reason: string;
};

/** As the ledger shows it. `actor` is the person's name, or the email of the login; '' where it is gone. */
export type CreditEntry = {
  id: string;
  kind: CreditKind;
  amount: Cents;
  invoiceId: string | null;
  invoiceNumber: string;
  reason: string;
  day: string;
  happenedAt: string;
  actor: string;
};

export type StoreCredit = { balance: Cents; entries: CreditEntry[] };
