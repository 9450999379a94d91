import { createHash } from 'node:crypto';
import { searchKey } from '@mendpoint/domain/search-key';
import type { Buyer, InvoiceCustomer } from './invoice.ts';

type Searched = Pick<InvoiceCustomer, 'firstName' | 'lastName' | 'email' | 'phone' | 'city'>;

/** The phone number is found as it was typed, and by its digits. */
export const buyerOf = (customer: Searched | null): Buyer => {
  if (!customer) return { searchText: '', key: '' };
  const { firstName, lastName, email, phone, city } = customer;
  const searchText = searchKey([firstName, lastName, email, phone, phone.replace(/\D/g, ''), city].join(' '));
  return { searchText, key: keyOf(searchText) };
};

/** The beginning of a hash: 132 bits tell any number of customers apart. */
const keyOf = (text: string): string =>
  text === '' ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 22);
