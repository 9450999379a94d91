import { RuleError } from '../rule-error.ts';
import { tidyAbn } from '../text/abn.ts';

/** Where a shop is paid by transfer. Texts as they are shown; '' for what it has not. */
export type BankDetails = {
  accountName: string;
  /** '062-000' */
  bsb: string;
  /** Digits alone: zeros in front count. */
  accountNumber: string;
  payId: string;
};

export const NO_BANK_DETAILS: BankDetails = { accountName: '', bsb: '', accountNumber: '', payId: '' };

export const hasBankDetails = ({ accountNumber, payId }: BankDetails): boolean => accountNumber !== '' || payId !== '';

/** In characters: the name of an account in a payment of the New Payments Platform (ISO 20022, Max140Text). */
export const MAX_ACCOUNT_NAME = 140;

/**
 * A BSB as banks print it, '062-000', from any spacing; '' stays ''. Its six digits are the bank, the state and the
 * branch, and have no check digit (AusPayNet, BSB Procedures; the Direct Entry file writes them with a hyphen). Throws
 * RuleError (`path`).
 */
export const tidyBsb = (text: string, path = 'bank_bsb'): string => {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '') return '';
  if (!/^\d{6}$/.test(digits)) throw new RuleError('A BSB has six digits, such as 062-000.', path);
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};

/**
 * The digits of an account; '' stays ''. The Direct Entry file has room for nine (AusPayNet, BECS Procedures: field
 * 'Account number'), and some banks give ten, of which they leave one out there. The shortest have five. There is no check
 * digit that all banks share. Throws RuleError (`path`).
 */
export const tidyAccountNumber = (text: string, path = 'bank_account_number'): string => {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '' || /^\d{5,10}$/.test(digits)) return digits;
  throw new RuleError('An account number has 5 to 10 digits.', path);
};

/** In characters: the longest email that can be a PayID. */
const MAX_PAY_ID = 256;

const NO_PAY_ID = 'A PayID is an Australian phone number, an email address or an ABN.';

/**
 * A PayID as people read it; '' stays ''. It is a phone number, an email address (at most 256 characters, small
 * letters) or an ABN: https://payid.com.au/your-rights/ and the NPP's addressing service. Throws RuleError (`path`).
 */
export const tidyPayId = (text: string, path = 'bank_pay_id'): string => {
  const typed = text.trim();
  if (typed === '') return '';
  if (typed.includes('@')) {
    if (typed.length > MAX_PAY_ID || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) throw new RuleError(NO_PAY_ID, path);
    return typed.toLowerCase();
  }
  const digits = typed.replace(/[\s()-]/g, '');
  const phone = /^(?:0|\+61)([2-478]\d{8})$/.exec(digits)?.[1];
  if (phone !== undefined) return formatPhone(`0${phone}`);
  if (!/^\d{11}$/.test(digits)) throw new RuleError(NO_PAY_ID, path);
  return tidyAbn(digits, path);
};

/** '0412 345 678', '02 9550 0101' */
const formatPhone = (digits: string): string =>
  digits.startsWith('04')
    ? digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
    : digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');

/**
 * Bank details as they are stored. Name, BSB and account number go together: a bank compares the name with that of the
 * account before it pays. Throws RuleError.
 */
export const tidyBankDetails = (typed: BankDetails): BankDetails => {
  const bank = {
    accountName: typed.accountName.trim(),
    bsb: tidyBsb(typed.bsb),
    accountNumber: tidyAccountNumber(typed.accountNumber),
    payId: tidyPayId(typed.payId),
  };
  const parts = [
    ['bank_account_name', bank.accountName],
    ['bank_bsb', bank.bsb],
    ['bank_account_number', bank.accountNumber],
  ] as const;
  const [missing] = parts.find(([, value]) => value === '') ?? [];
  if (missing === undefined || parts.every(([, value]) => value === '')) return bank;
  throw new RuleError('The name of the account, its BSB and its number go together.', missing);
};

/** What a payer types beside the amount: an invoice's number, of which some banks refuse the '#'. */
export const referenceOf = (invoiceNumber: string): string => invoiceNumber.replace(/^#/, '');
