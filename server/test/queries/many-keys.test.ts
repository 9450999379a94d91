import { expect, test } from 'vitest';
import { NO_STAFF } from '../../src/auth/caller.ts';
import { customersByEmail, customersById } from '../../src/customers/customers.store.ts';
import { productsBySku } from '../../src/products/products.store.ts';
import { onEachEngine } from '../servers/house.ts';
import { planOf } from './plans.ts';

const KEYS = Array.from({ length: 500 }, (_, n) => `key ${n}`);
const TILL = { loginId: 'shop', role: 'shop', shopId: 'shop', ...NO_STAFF } as const;

onEachEngine('what an import looks up', (house) => {
  test.each([
    ['customers by their ids', customersById, /sqlite_autoindex_customer_1|customer_pkey/],
    ['customers by their emails', customersByEmail, /customer_email/],
    ['products by their SKU', productsBySku, /sqlite_autoindex_product_2|product_sku_unique/],
  ] as const)('is found by its keys, however many the shop has: %s', async (_, query, index) => {
    const plan = (await planOf(house().db, query(house().db, TILL, KEYS).compile())).join();
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/shop|MULTI-INDEX|Seq Scan/);
  });
});
