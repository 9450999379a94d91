import type * as wire from '@mendpoint/contract/store-credit';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { at } from '@mendpoint/domain/rule-error';
import type { CreditEntry, StoreCredit } from './store-credit.ts';

export const creditToWire = ({ balance, entries }: StoreCredit): wire.StoreCredit => ({
  balance: toDollars(balance),
  entries: entries.map(entryToWire),
});

const entryToWire = (entry: CreditEntry) => ({
  _id: entry.id,
  kind: entry.kind,
  amount: toDollars(entry.amount),
  invoice_id: entry.invoiceId,
  invoiceNumber: entry.invoiceNumber,
  reason: entry.reason,
  date: entry.day,
  at: entry.happenedAt,
  actor: entry.actor,
});

/** Throws RuleError. */
export const correctionFromWire = ({ amount, reason }: wire.CreditCorrection) => ({
  amount: at('amount', () => parseDollars(amount)),
  reason: reason.trim(),
});
