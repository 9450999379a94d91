import type { Product } from '@mendpoint/contract/products';
import type { Client, Reply } from '../clients/client.ts';
import type { House } from '../servers/house.ts';
import { makeProduct, makeSale, makeShop, saleOf } from './factories.ts';

export const NOON = new Date('2026-11-20T01:00:00Z');

/** A shop with ten of one product at A$50, and a client that sells two of them and checks out without naming the sale. */
export const openDesk = async (house: House) => {
  house.clock.now = NOON;
  const { shop, client } = await makeShop(house);
  const product: Product = await makeProduct(client, { price: 50, quantity: 10 });
  const checkoutOf = (invoiceNumber: string | undefined, overrides: object = {}) => ({
    shop_id: shop._id,
    ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
    subtotal: 90.9090909090909,
    tax: 9.0909090909091,
    total: 100,
    total_paid: 100,
    due_amount: 0,
    cash: 100,
    eftpos: 0,
    afterpay: 0,
    productDetails: [{ productId: product._id, name: product.name, quantity: 2, price: 50 }],
    repairParts: [],
    ...overrides,
  });
  return {
    shop,
    client,
    product,
    checkoutOf,
    checkOut: (invoiceNumber: string | undefined, overrides: object = {}, by: Client = client): Promise<Reply> =>
      by.post('/summary', checkoutOf(invoiceNumber, overrides)),
    sell: (overrides: object = {}, by: Client = client) => makeSale(by, saleOf(shop, product, 2, overrides)),
    stock: async () => (await client.get(`/products/${product._id}`)).body.data.quantity,
    entries: async () => (await client.get('/getSummaryReportAmount')).body.data.all.total_entries,
    loginAgain: () => house.anyone.login({ email: shop.email, password: 'password one' }),
  };
};

export const idAndNumber = ({ body }: Reply) => [body.data._id, body.data.invoiceNumber];
