import { type Cents, cents, toDollars } from '@mendpoint/domain/money/cents';
import { GST_RATE } from '@mendpoint/domain/money/gst';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import type { Post } from './http-client.ts';

export const OWNER = { email: 'owner@example.com', password: 'correct horse' };

const PRODUCTS = 200;
const STOCK = 1_000_000;

type Good = { id: string; name: string; sku: string; price: Cents };

/** A shop with its goods, as the API made them. */
export type Shop = {
  id: string;
  email: string;
  token: string;
  products: Good[];
  repair: { id: string; name: string; category: string; categoryName: string };
};

/** Makes one shop, its small catalogue and 200 products in stock, all through the API. */
export const openShop = async (post: Post): Promise<Shop> => {
  const make = async (token: string, path: string, body: object) =>
    JSON.parse(await post(`/api${path}`, JSON.stringify(body), { authorization: `Bearer ${token}` }));
  const login = async (credentials: object): Promise<string> => (await make('', '/users/login', credentials)).token;

  const admin = await login(OWNER);
  const account = { email: 'newtown@example.com', password: 'correct horse' };
  const address = { phone: '02 9000 0000', address: '1 King Street', city: 'Newtown', state: 'NSW' };
  const { shop } = await make(admin, '/shop', { name: 'Newtown Phone Repairs', ...account, ...address });
  const token = await login(account);
  const { data: category } = await make(token, '/category', { category_name: 'Phones' });
  const part = { repair_name: 'Screen replacement', categoryId: category._id };
  const { data: repair } = await make(token, '/repairparts', part);
  const products: Good[] = [];
  for (let n = 1; n <= PRODUCTS; n++) {
    const price = cents(995 + n * 10);
    const body = { name: `Phone case ${n}`, category: 'Phones', price: toDollars(price), quantity: STOCK };
    const { data } = await make(token, '/products', body);
    products.push({ id: data._id, name: data.name, sku: data.sku, price });
  }
  const names = { name: part.repair_name, category: category._id, categoryName: category.category_name };
  return { id: shop._id, email: account.email, token, products, repair: { id: repair._id, ...names } };
};

export type Basket = { products: [Good, Good]; repairPrice: Cents; totals: ReturnType<typeof totalsOf> };

/** Two different products and a repair. */
export const randomBasket = ({ products }: Shop): Basket => {
  const first = Math.floor(Math.random() * products.length);
  const second = (first + 1 + Math.floor(Math.random() * (products.length - 1))) % products.length;
  const [one, other] = [products[first], products[second]];
  if (!one || !other) throw new Error('a shop needs two products');
  const repairPrice = cents(9900 + Math.floor(Math.random() * 10_000));
  const lines = [one.price, other.price, repairPrice].map((price) => ({ quantity: 1, price }));
  return { products: [one, other], repairPrice, totals: totalsOf(lines, GST_RATE) };
};
