import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the audit trail tells what became of a sale:', (house) => {
  /** Only the entries that `work` adds. */
  const told = async (work: () => Promise<unknown>) => (await trailOf(house(), work)).map(inShort);

  test('invoices after the sale, and prices that are not those of the list', async () => {
    const { client, shop } = await makeShop(house());
    const product = await makeProduct(client, { name: 'Case', price: 20 });
    const other = await makeProduct(client, { name: 'Cover', price: 8 });
    const ordinary = await told(async () => {
      await makeSale(client, saleOf(shop, product));
    });
    expect(ordinary).toEqual([]);
    let id = '';
    let number = '';
    const entries = await told(async () => {
      const sold = await makeSale(client, saleOf(shop, { ...product, price: 5 }));
      id = sold._id;
      number = sold.invoiceNumber;
      const line = (of: typeof product, price: number) => ({ productId: of._id, quantity: 1, price });
      expect(
        (await client.patch(`/invoice/${id}`, { productDetails: [line(product, 5), line(other, 8)] })).status,
      ).toBe(200);
      expect(
        (await client.patch(`/invoice/${id}`, { productDetails: [line(product, 4), line(other, 8)] })).status,
      ).toBe(200);
      expect((await client.delete(`/invoice/${id}`)).status).toBe(200);
    });
    expect(entries.map(([what, name]) => [what, name])).toEqual([
      ['product sold at another price', 'Case'],
      ['invoice edited', number],
      ['product sold at another price', 'Case'],
      ['invoice edited', number],
      ['invoice voided', number],
    ]);
    expect(entries[0]?.[2]).toEqual({ price: '$20.00 → $5.00', invoice: ` → ${number}` });
    expect(entries[1]?.[2]).toMatchObject({
      total: '$5.00 → $13.00',
      lines: '1 x Case @ 5.00 → 1 x Case @ 5.00\n1 x Cover @ 8.00',
    });
    expect(entries[2]?.[2]).toEqual({ price: '$20.00 → $4.00', invoice: ` → ${number}` });
    expect(entries[4]?.[2]).toMatchObject({ total: '$12.00 → ' });
  });

  test('a sale by a checkout that was not its first, or changed the lines on a later day', async () => {
    const { clock, anyone } = house();
    const { client, shop } = await makeShop(house());
    const product = await makeProduct(client, { price: 20 });
    const sell = () => makeSale(client, saleOf(shop, product));
    const checkOut = async (till: typeof client, { _id }: { _id: string }, changes: object) =>
      expect((await till.post('/summary', { invoice_id: _id, ...changes })).status).toBeLessThan(300);
    const sold = await sell();
    expect(await told(() => checkOut(client, sold, { cash: 20 }))).toEqual([]);
    expect(await told(() => checkOut(client, sold, { cash: 20 }))).toEqual([]);
    const [again, ...others] = await told(() => checkOut(client, sold, { cash: 5 }));
    expect([again?.slice(0, 2), others]).toEqual([['invoice edited', sold.invoiceNumber], []]);
    expect(again?.[2]).toMatchObject({ cash: '$20.00 → $5.00' });

    const [paid, halved] = [await sell(), await sell()];
    const { now } = clock;
    const entries = await told(async () => {
      clock.now = new Date(now.getTime() + 2 * 86_400_000);
      const till = await anyone.login({ email: shop.email, password: 'password one' });
      await checkOut(till, paid, { cash: 20 });
      await checkOut(till, halved, { productDetails: [{ productId: product._id, quantity: 1, price: 10 }], cash: 10 });
      clock.now = now;
    });
    const edited = entries.filter(([what]) => what === 'invoice edited');
    expect(edited.map(([, number]) => number)).toEqual([halved.invoiceNumber]);
  });
});
