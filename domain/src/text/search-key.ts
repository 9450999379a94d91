import { barcodeKey } from '../products/barcode.ts';

// Letters that Unicode does not see as another letter with an accent, but that people type without it.
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' };

/** Folds case, accents and outer space, so that 'Café ' and 'cafe', 'Đào' and 'dao' are the same to a search. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đøłıßæœς]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** The parts of a folded text that have at most two letters: '', each letter and each pair within a word. */
export const shortKeys = (folded: string): Set<string> => {
  const keys = new Set(['']);
  for (const word of folded.split(' ')) {
    let before = '';
    for (const letter of word) {
      keys.add(letter).add(before + letter);
      before = letter;
    }
  }
  return keys;
};

/** Compares names and emails without regard to case and outer spaces; accents count. */
export const nameKey = (text: string): string => text.normalize('NFC').trim().toLowerCase();

type SoughtProduct = {
  name: string;
  brand: string | null;
  device: string | null;
  sku: string;
  imei: string;
  barcodes: readonly string[];
};

/**
 * The text that a search for products looks through. Stored with each product; changes when its brand or device is
 * renamed.
 */
export const productSearchText = ({ name, brand, device, sku, imei, barcodes }: SoughtProduct): string =>
  searchKey([name.trim(), brand ?? '', device ?? '', sku, imei, ...barcodes.map(barcodeKey)].join(' '));

type SoughtCustomer = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'city' | 'company' | 'abn', string>;

/** The text that a search for customers looks through; it has phone and ABN as typed, and their digits alone. */
export const customerSearchText = (customer: SoughtCustomer): string => {
  const { firstName, lastName, email, phone, city, company, abn } = customer;
  return searchKey([firstName, lastName, email, phone, digitsOf(phone), city, company, abn, digitsOf(abn)].join(' '));
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
