import { logIn, openedBy } from '@mendpoint/contract/auth';
import { categoryCalls } from '@mendpoint/contract/catalogue/categories';
import { repairPartCalls } from '@mendpoint/contract/catalogue/repair-parts';
import { addProduct } from '@mendpoint/contract/products';
import { addShop } from '@mendpoint/contract/shops';
import { type Cents, cents, toDollars } from '@mendpoint/domain/money/cents';
import { GST_RATE } from '@mendpoint/domain/money/gst';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import { bearer, type Call } from '../measuring/http-client.ts';

export const OWNER = { email: 'owner@example.com', password: 'correct horse' };

const PRODUCTS = 200;
const STOCK = 1_000_000;

type Good = { id: string; price: Cents };

/** A shop with its goods, as the API made them. */
export type Shop = {
  id: string;
  email: string;
  token: string;
  ownerToken: string;
  /** The name of the category that everything is in. */
  category: string;
  products: Good[];
  repair: { id: string; name: string; category: string };
};

/** Makes one shop, its small catalogue and 200 products in stock, all through the API. Shops of other names may be there. */
export const openShop = async (call: Call): Promise<Shop> => {
  const login = async (body: typeof OWNER) => openedBy(await call(logIn, { body })).token;
  const ownerToken = await login(OWNER);
  const account = { email: 'newtown@example.com', password: OWNER.password };
  const address = { phone: '02 9000 0000', address: '1 King Street', city: 'Newtown', state: 'NSW' };
  const { shop } = await call(
    addShop,
    { body: { name: 'Newtown Phone Repairs', ...account, ...address } },
    bearer(ownerToken),
  );
  const token = await login(account);
  const headers = bearer(token);
  const { data: category } = await call(categoryCalls.add, { body: { category_name: 'Counter phones' } }, headers);
  const part = { repair_name: 'Screen replacement', categoryId: category._id };
  const { data: repair } = await call(repairPartCalls.add, { body: part }, headers);
  const products: Good[] = [];
  for (let n = 1; n <= PRODUCTS; n++) {
    const price = cents(995 + n * 10);
    const body = {
      name: `Phone case ${n}`,
      category: category.category_name,
      price: toDollars(price),
      quantity: STOCK,
    };
    const { data } = await call(addProduct, { body }, headers);
    products.push({ id: data._id, price });
  }
  const names = { id: repair._id, name: part.repair_name, category: category._id };
  return {
    id: shop._id,
    email: account.email,
    token,
    ownerToken,
    category: category.category_name,
    products,
    repair: names,
  };
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
