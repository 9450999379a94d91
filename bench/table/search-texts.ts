import { randomInt } from 'node:crypto';
import { listCustomers } from '@mendpoint/contract/customers';
import { listProducts } from '@mendpoint/contract/products';
import type { Call } from '../measuring/http-client.ts';

const PAGES = 20;
const LIMIT = 50;

type Texts = { products: string[]; customers: string[] };

/** The texts of some thousand products and customers, from all over their lists. */
export const readSearchTexts = async (call: Call, headers: Record<string, string>): Promise<Texts> => {
  const texts: Texts = { products: [], customers: [] };
  const { meta: products } = await call(listProducts, { query: { page: 1, limit: 1 } }, headers);
  const { meta: customers } = await call(listCustomers, { query: { page: 1, limit: 1 } }, headers);
  const somewhere = (total: number, n: number) => 1 + Math.floor(((total / LIMIT - 1) * n) / PAGES);
  for (let n = 0; n < PAGES; n++) {
    const query = (total: number) => ({ query: { page: somewhere(total, n), limit: LIMIT } });
    const { data: goods } = await call(listProducts, query(products.total), headers);
    texts.products.push(...goods.map(({ name, sku, IMEI }) => `${name} ${sku} ${IMEI}`));
    const { data: people } = await call(listCustomers, query(customers.total), headers);
    texts.customers.push(...people.map((one) => `${one.first_name} ${one.last_name} ${one.email} ${one.phone}`));
  }
  return texts;
};

const LONGEST = 12;
const TRIES = 20;

/** Answers random parts of the texts, of 1 to 12 letters, and none twice. They get longer when short ones run out. */
export const uniquePartsOf = (texts: readonly string[]): (() => string) => {
  const used = new Set<string>();
  return () => {
    for (let length = randomInt(1, LONGEST + 1), tries = 1; ; tries++) {
      const text = texts[randomInt(texts.length)] ?? '';
      const from = randomInt(Math.max(1, text.length - length));
      const part = text
        .slice(from, from + length)
        .trim()
        .toLowerCase();
      if (part !== '' && !used.has(part)) {
        used.add(part);
        return part;
      }
      if (tries % TRIES === 0) length++;
    }
  };
};
