import { sendPhoto } from '../factories/condition.ts';
import { makeCatalogue, makeCustomer, makeSale, makeShop, makeTax, saleOf } from '../factories/factories.ts';
import { makeReadyTicket } from '../factories/tickets.ts';
import type { House } from '../servers/house.ts';

/** The shop and the rows that the lists are asked about. */
export type Business = Awaited<ReturnType<typeof makeBusiness>>;

/** More than the number of rows that a search gathers and sorts; all of them have one common word. */
const PRODUCTS = 1_100;

/** A shop with products, customers and invoices of two days. */
export const makeBusiness = async (house: House) => {
  const { shop, client } = await makeShop(house);
  const { category, brand, device, part } = await makeCatalogue(client);
  await makeTax(house.admin);
  const products = Array.from({ length: PRODUCTS }, (_, n) => `Glass ${n},${category.category_name},10,100`);
  await client.post('/products/import', ['name,category,price,quantity', ...products].join('\n'), {
    'content-type': 'text/csv',
  });
  const [product] = (await client.get('/products?limit=1')).body.data;
  await house.db.updateTable('product').set({ faulty: 1 }).where('id', '=', product._id).execute();
  const customer = await makeCustomer(client);
  const sale = { ...saleOf(shop, product), customerId: customer._id };
  const { _id: invoice } = await makeSale(client, sale);
  const marked = await makeSale(client, { ...sale, status: '1' });
  const lines = [{ line_id: marked.productDetails[0]?._id, quantity: 1 }];
  await client.post(`/invoice/${marked._id}/refunds`, { lines, reason: 'goodwill' });
  const { _id: partPaid } = await makeSale(client, saleOf(shop, product));
  await client.post('/summary', { invoice_id: partPaid, cash: 1 });
  const person = await addLeaver(house, shop._id);
  const shift = await addShift(house, person);
  const { _id: ticket, drop_off } = await makeReadyTicket(client, { customer_id: customer._id });
  const dropOff = drop_off._id;
  const { photos } = (await sendPhoto(client, ticket)).body.data;
  const rows = {
    ticket,
    photo: photos[0]._id,
    dropOff,
    shop,
    customer,
    product,
    person,
    shift,
    category,
    brand,
    device,
    part,
    invoice,
  };
  return { ...rows, client, admin: house.admin, context: house.context };
};

const addShift = async ({ admin }: House, person: string): Promise<string> => {
  const times = { begun_at: '2026-11-19T22:00:00Z', ended_at: '2026-11-20T00:00:00Z' };
  return (await admin.post('/shifts', { staff_id: person, ...times, reason: 'Was there' })).body.data._id;
};

/** Somebody of the staff who has left, so that the shop's login needs no PIN. */
const addLeaver = async ({ db }: House, shopId: string): Promise<string> => {
  const [id, at] = ['leaver', '2026-11-20T01:00:00.000Z'];
  const person = { id, shop_id: shopId, name: 'Anna', role: 'manager' as const, left_at: at, pin_hash: null };
  await db
    .insertInto('staff')
    .values({ ...person, created_at: at, updated_at: at })
    .execute();
  return id;
};
