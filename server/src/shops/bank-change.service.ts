import type { BankDetails } from '@mendpoint/domain/money/bank-details';
import { emailsOfAdmins } from '../auth/logins/logins.service.ts';
import type { AtomicContext } from '../context.ts';
import type { Shop } from './shop.ts';

/** Bank details that were changed, and where whoever is paid by them is told: the admins, and the shop as it was called before. */
export type BankChange = {
  shop: { id: string; name: string; email: string };
  before: BankDetails;
  after: BankDetails;
  to: readonly string[];
  at: Date;
};

const FIELDS = ['accountName', 'bsb', 'accountNumber', 'payId'] as const;

/** Null where they are the same. */
export const bankChangeOf = async (inside: AtomicContext, stored: Shop, shop: Shop): Promise<BankChange | null> => {
  const [before, after] = [stored.bank, shop.bank];
  if (FIELDS.every((field) => before[field] === after[field])) return null;
  const { id, name, email } = stored;
  const to = [...new Set([email, ...(await emailsOfAdmins(inside))])];
  return { shop: { id, name, email }, before, after, to, at: inside.now() };
};
