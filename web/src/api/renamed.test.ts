import { expect, test } from 'vitest';
import { invoiceWith } from '../../test/invoice-fixture.ts';
import { renamed } from './renamed.ts';

const invoice = invoiceWith();
const { shop, customer, productDetails, ...same } = invoice;
const withOlderNames = { ...same, shopId: shop, shop_id: shop, customerId: customer, customer_id: customer };

test('an answer that was kept by an earlier version, in either of its shapes, is read as one of today', () => {
  const asInvoice = productDetails.map(({ productId: _id, sku, ...line }) => ({ ...line, productId: { _id, sku } }));
  const asSummary = productDetails.map(({ sku: _sku, ...line }) => line);
  expect(renamed({ ...withOlderNames, productDetails: asInvoice } as never)).toMatchObject(invoice);
  expect(renamed({ ...withOlderNames, productDetails: asSummary } as never)).toMatchObject({
    ...invoice,
    productDetails: productDetails.map((line) => ({ ...line, sku: '' })),
  });
  expect(renamed(invoice)).toBe(invoice);
});
