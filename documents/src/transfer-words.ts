import { type BankDetails, hasBankDetails, referenceOf } from '@mendpoint/domain/money/bank-details';
import type { PrintedRow } from './printed-paper.ts';
import { printable } from './typesetting/letters.ts';

/** How to pay a seller by transfer, row by row; none where the seller says nothing of it. */
export const transferRows = (bank: BankDetails | undefined, reference: string): PrintedRow[] => {
  if (!bank || !hasBankDetails(bank)) return [];
  const { accountName, bsb, accountNumber, payId } = bank;
  return [
    { label: 'Account name', value: printable(accountName) },
    { label: 'BSB', value: bsb },
    { label: 'Account number', value: accountNumber },
    { label: 'PayID', value: payId },
    { label: 'Reference', value: printable(reference) },
  ].filter(({ value }) => value !== '');
};

/** What a payment of several debts refers to: the invoice where it is the only one, else who pays. */
export const referenceOfDebt = (invoices: readonly { number: string }[], customer: string): string => {
  const [only, ...others] = invoices;
  return only && others.length === 0 ? referenceOf(only.number) : customer;
};

export const TRANSFER_HEADING = 'Pay by bank transfer';
