import { expect } from 'vitest';
import { saleIn } from '../book/documents.ts';
import { type Act, isLimited, newKey, oneOf, stampAt, upTo } from './act.ts';
import { newSale, paymentBody, somePayment } from './new-sale.ts';

/** Somebody else comes to the till, or nobody is at it any more. */
export const changePerson: Act = {
  name: 'change the person',
  weight: 12,
  isAlone: true,
  run: async (till, random) => {
    const person = oneOf(till.at.staff, random);
    if (!person) return null;
    const leaves = random() < 0.1;
    const reply = leaves ? till.client.delete('/person') : till.client.post('/person', { pin: person.pin });
    expect((await reply).status).toBe(200);
    till.person = leaves ? null : person;
    return [];
  },
};

export const parkSale: Act = {
  name: 'park a sale',
  weight: 7,
  run: async (till, random) => {
    const quantity = 1 + upTo(1, random);
    const products = till.at.products.slice(0, 2).map((product) => {
      return { productId: product._id, name: product.name, sku: '', quantity, price: product.price };
    });
    const body = { name: 'Blue bag', customer: null, tax: null, status: '0', productDetails: products };
    const { status, body: answer } = await till.client.post('/parked-sales', { ...body, repairParts: [] });
    expect(status).toBe(201);
    till.at.parked.set(answer.data._id, products);
    return [];
  },
};

/** Two tills ask for one parked sale: one is given it as it was, and sells it. */
export const recallSale: Act = {
  name: 'recall a parked sale and sell it',
  weight: 9,
  run: async (till, random) => {
    const [id, parked] = oneOf([...till.at.parked], random) ?? [];
    if (!id || (isLimited(till) && !till.person)) return null;
    till.at.parked.delete(id);
    const by = stampAt(till);
    const calls = [1, 2].map(() => till.client.post(`/parked-sales/${id}/recall`, {}, newKey(random)));
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    const recalled = replies.find(({ status }) => status === 200)?.body.data;
    expect(recalled.productDetails).toMatchObject(parked ?? []);
    const { body } = newSale({ ...till, at: { ...till.at, products: [] } }, random);
    const repairParts = [...body.repairParts, { name: `Recalled ${id}`, quantity: 1, price: 1 }];
    const sale = { ...body, discount: 0, tax_id: null, productDetails: recalled.productDetails, repairParts };
    const payment = paymentBody(somePayment(100, random), random);
    const reply = await till.client.post('/summary', { ...sale, ...payment }, newKey(random));
    expect([201, 409, ...(isLimited(till) ? [403] : [])]).toContain(reply.status);
    return reply.status === 201 ? [{ kind: 'sale', by, state: saleIn(reply.body.data) }] : null;
  },
};

/** Puts faulty units back on the shelf or writes them off, sometimes more than there are. */
export const settleFaulty: Act = {
  name: 'settle faulty units',
  weight: 12,
  run: async (till, random) => {
    const product = oneOf(till.at.products, random);
    const stock = till.at.book.stock.get(product?._id ?? '');
    if (!product || !stock) return null;
    const quantity = 1 + upTo(2, random);
    const to = random() < 0.5 ? 'shelf' : 'written-off';
    const body = { quantity, to, reason: 'Looked at again' };
    const { status } = await till.client.post(`/products/${product._id}/faulty`, body, newKey(random));
    expect([200, 409, ...(isLimited(till) ? [403] : [])]).toContain(status);
    if (status !== 200) return null;
    stock[to === 'shelf' ? 'shelved' : 'writtenOff'] += quantity;
    return [];
  },
};
