import { type BankDetails, hasBankDetails } from '@mendpoint/domain/money/bank-details';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import type { Mail } from '../mail/mailer.ts';
import type { BankChange } from './bank-change.service.ts';

/** The mails that tell of changed bank details, so that nobody can send the shop's money elsewhere unseen. */
export const bankNoticesOf = ({ shop, before, after, to, at }: BankChange, publicUrl: string): Mail[] => {
  const text = `The bank details of ${shop.name} at ${publicUrl} were changed on ${formatDateTime(at)} (Sydney time). Unpaid invoices, statements and reminders ask customers to pay to them.

Before: ${inWords(before)}
Now: ${inWords(after)}

If you know of this, there is nothing to do. If not, set them back at once under Settings of the store, and look into the audit trail for who changed them.`;
  return to.map((address) => ({ to: address, subject: `The bank details of ${shop.name} were changed`, text }));
};

const inWords = (bank: BankDetails): string => {
  if (!hasBankDetails(bank)) return 'none';
  const { accountName, bsb, accountNumber, payId } = bank;
  const account = accountNumber && `${accountName}, BSB ${bsb}, account ${accountNumber}`;
  return [account, payId && `PayID ${payId}`].filter(Boolean).join('; ');
};
