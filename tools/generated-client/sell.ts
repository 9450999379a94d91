// Sells something by a client that openapi-typescript made from the API's description, and prints the invoice as JSON.
// Environment: API_URL, and EMAIL and PASSWORD of an admin.
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

/** What a call answered. Throws the server's message where it failed. */
const must = <Data>({ data, error }: { data?: Data; error?: { message: string } }): Data => {
  if (data === undefined) throw new Error(error?.message ?? 'no answer');
  return data;
};

const api = createClient<paths>({ baseUrl: environment('API_URL') });
const password = environment('PASSWORD');
const session = must(await api.POST('/api/users/login', { body: { email: environment('EMAIL'), password } }));
if (!('token' in session)) throw new Error('The login asks for a code as well');
api.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.token}`) });

const { shop } = must(
  await api.POST('/api/shop', {
    body: {
      name: 'Generated',
      email: 'generated@example.com',
      password: 'ferry to manly at noon',
      phone: '02 5550 1234',
      address: '12 George Street',
    },
  }),
);
const { data: category } = must(await api.POST('/api/category', { body: { category_name: 'Cases' } }));
const { data: product } = must(
  await api.POST('/api/products', {
    body: { name: 'Phone case', category: category.category_name, price: 49.5, quantity: 2, shop_id: shop._id },
  }),
);
const sale = {
  shop_id: shop._id,
  productDetails: [{ productId: product._id, quantity: 1, price: product.price }],
  subtotal: 45,
  total: 49.5,
};
const key = crypto.randomUUID();
const checkOut = async () =>
  must(
    await api.POST('/api/summary', {
      params: { header: { 'Idempotency-Key': key } },
      body: { ...sale, tax: 4.5, cash: 0, eftpos: 49.5, afterpay: 0 },
    }),
  );
const { data: first } = await checkOut();
const { data: again } = await checkOut();
const { data: left } = must(await api.GET('/api/products/{id}', { params: { path: { id: product._id } } }));
const { invoiceNumber, total, due_amount, status } = first;
console.log(
  JSON.stringify({ invoiceNumber, total, due_amount, status, sameAgain: again._id === first._id, left: left.quantity }),
);
