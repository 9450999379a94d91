import { expect, test } from 'vitest';
import { idAndNumber, NOON, openDesk } from '../../../test/factories/desk.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';

onEachEngine('which sale a checkout without its id means', (house) => {
  const after = (milliseconds: number) => {
    house().clock.now = new Date(NOON.getTime() + milliseconds);
  };

  test('takes the oldest of equal sales that wait, then the next', async () => {
    const { checkOut, sell, stock, entries } = await openDesk(house());
    const [first, second] = [await sell(), await sell()];
    expect(idAndNumber(await checkOut('#21'))).toEqual([first._id, '#21']);
    expect(idAndNumber(await checkOut('#21', { cash: 1 }))).toEqual([first._id, '#21']);
    expect(idAndNumber(await checkOut('#22'))).toEqual([second._id, '#22']);
    const third = await checkOut('#23');
    expect(third.status).toBe(201);
    expect([first._id, second._id]).not.toContain(third.body.data._id);
    expect([await stock(), await entries()]).toEqual([4, 3]);
  });

  test('that names the number of one of them means that one', async () => {
    const { checkOut, sell } = await openDesk(house());
    await sell({ invoiceNumber: '#1' });
    const second = await sell({ invoiceNumber: '#2' });
    expect(idAndNumber(await checkOut('#2'))).toEqual([second._id, '#2']);
  });

  test.each([
    ['another price', { total: 90, productDetails: (id: string) => [{ productId: id, quantity: 2, price: 45 }] }],
    ['another quantity', { total: 50, productDetails: (id: string) => [{ productId: id, quantity: 1, price: 50 }] }],
    [
      'the same total of other lines',
      {
        total: 100,
        productDetails: (id: string) => [
          { productId: id, quantity: 1, price: 60 },
          { productId: id, quantity: 1, price: 40 },
        ],
      },
    ],
  ])('with %s is a sale of its own', async (_, { total, productDetails }) => {
    const { client, product, checkOut, sell, entries } = await openDesk(house());
    const sale = await sell();
    const lines = { total, subtotal: '', tax: '', cash: 0, productDetails: productDetails(product._id) };
    const reply = await checkOut('#12', lines);
    expect(reply.status).toBe(201);
    expect(reply.body.data._id).not.toBe(sale._id);
    expect(await entries()).toBe(2);
    expect((await client.get(`/summary/${sale._id}`)).body.data.checked_out).toBe(false);
  });

  test('of another repair of the same price is a sale of its own', async () => {
    const { shop, client, product, checkOut } = await openDesk(house());
    const sale = await makeSale(client, saleOf(shop, product, 2, { repairParts: [{ repair_name: 'Glue', price: 5 }] }));
    const repairParts = [{ name: 'Tape', quantity: 1, price: 5 }];
    const reply = await checkOut('#12', { total: 105, subtotal: '', tax: '', repairParts });
    expect([reply.status, reply.body.data._id === sale._id]).toEqual([201, false]);
  });

  test('of another login is a sale of its own, and so is that of another shop', async () => {
    const { shop, checkOut, sell } = await openDesk(house());
    const sale = await sell();
    const byAdmin = await checkOut('#1', {}, house().admin);
    expect([byAdmin.status, byAdmin.body.data._id === sale._id]).toEqual([201, false]);
    const atAdmins = await sell({}, house().admin);
    expect(idAndNumber(await checkOut('#2'))).toEqual([sale._id, '#2']);
    expect(idAndNumber(await checkOut('#3', {}, house().admin))).toEqual([atAdmins._id, '#3']);
    const common = await makeProduct(house().admin, { price: 100 });
    const elsewhere = (await makeShop(house())).shop;
    const lines = { productDetails: [{ productId: common._id, quantity: 1, price: 100 }] };
    const here = await makeSale(house().admin, { shopId: shop._id, ...lines });
    const there = await checkOut('#4', { shop_id: elsewhere._id, ...lines }, house().admin);
    expect([there.status, there.body.data._id === here._id]).toEqual([201, false]);
  });

  test('waits twelve hours and not a millisecond more, but is found again by its number', async () => {
    const { checkOut, sell, loginAgain } = await openDesk(house());
    const HOURS = 12 * 60 * 60_000;
    const [inTime, late] = [await sell(), await sell()];
    after(HOURS);
    const evening = await loginAgain();
    expect(idAndNumber(await checkOut('#51', {}, evening))).toEqual([inTime._id, '#51']);
    after(HOURS + 1);
    const own = await checkOut('#52', {}, evening);
    expect([own.status, own.body.data._id === late._id]).toEqual([201, false]);
    after(HOURS + 6 * 60 * 60_000);
    const morning = await loginAgain();
    const nextMorning = await checkOut('#51', { cash: 90 }, morning);
    expect([nextMorning.status, ...idAndNumber(nextMorning)]).toEqual([200, inTime._id, '#51']);
    const fresh = await sell({}, morning);
    expect(idAndNumber(await checkOut('#51', {}, morning))).toEqual([fresh._id, fresh.invoiceNumber]);
    house().admin = await house().anyone.login(ADMIN);
  });

  test('of a sale that was voided is a sale of its own', async () => {
    const { client, checkOut, sell, stock, entries } = await openDesk(house());
    const sale = await sell();
    await client.delete(`/invoice/${sale._id}`);
    const reply = await checkOut('#61');
    expect([reply.status, reply.body.data._id === sale._id]).toEqual([201, false]);
    expect([await stock(), await entries()]).toEqual([8, 1]);
  });

  test('of a sale that was checked out by its id is a sale of its own', async () => {
    const { client, checkOut, sell } = await openDesk(house());
    const sale = await sell();
    await client.post('/summary', { invoice_id: sale._id, cash: 100 });
    const reply = await checkOut('#62');
    expect([reply.status, reply.body.data._id === sale._id]).toEqual([201, false]);
  });

  test('twice, without a sale before, is two sales, though the number is one', async () => {
    const { checkOut, stock, entries } = await openDesk(house());
    const [first, second] = [await checkOut('#71'), await checkOut('#71')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.invoiceNumber).toBe('#71');
    expect(second.body.data.invoiceNumber).not.toBe('#71');
    expect([await stock(), await entries()]).toEqual([6, 2]);
  });

  test('sent ten times at once is one sale', async () => {
    const { checkOut, sell, stock, entries } = await openDesk(house());
    const sales = [await sell(), await sell()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => checkOut('#81')));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(replies.map(({ body }) => body.data._id))).toEqual(new Set([sales[0]?._id]));
    expect([await stock(), await entries()]).toEqual([6, 2]);
  });

  test('of several at once, each with its own number, finds each its own', async () => {
    const { checkOut, sell, stock, entries } = await openDesk(house());
    const sales = await Promise.all(Array.from({ length: 5 }, () => sell()));
    const replies = await Promise.all(sales.map((_, n) => checkOut(`#9${n}`)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data._id))).toEqual(new Set(sales.map(({ _id }) => _id)));
    expect([await stock(), await entries()]).toEqual([0, 5]);
  });

  test('while somebody edits the lines of that sale is its checkout before the edit, or a sale of its own after it', async () => {
    const { client, product, checkOut, sell, stock } = await openDesk(house());
    const wanted = { productDetails: [{ productId: product._id, quantity: 1, price: 50 }] };
    const sale = await sell();
    const [checkout, edit] = await Promise.all([
      checkOut('#41', { cash: 50 }),
      client.patch(`/invoice/${sale._id}`, { ...wanted, total: 50 }),
    ]);
    expect([checkout.status, edit.status]).toEqual([201, 200]);
    const { data } = (await client.get('/summary')).body;
    const sold = data.map(({ productDetails: [line] }: { productDetails: { quantity: number }[] }) => line?.quantity);
    expect(sold.sort()).toEqual(checkout.body.data._id === sale._id ? [1] : [1, 2]);
    expect(await stock()).toBe(10 - sold.reduce((total: number, quantity: number) => total + quantity, 0));
  });

  test('whose number another sale takes at that moment keeps its own', async () => {
    const { shop, client, checkOut } = await openDesk(house());
    for (let round = 0; round < 5; round++) {
      const other = await makeProduct(client, { price: 1 });
      const sale = await makeSale(client, saleOf(shop, other, 3));
      const number = `#R${round}`;
      const lines = { productDetails: [{ productId: other._id, quantity: 3, price: 1 }], total: 3 };
      const [checkout, ...sold] = await Promise.all([
        checkOut(number, { ...lines, subtotal: '', tax: '', cash: 3 }),
        ...Array.from({ length: 4 }, () => makeSale(client, saleOf(shop, other, 1, { invoiceNumber: number }))),
      ]);
      expect([checkout.status, checkout.body.data._id]).toEqual([201, sale._id]);
      const numbers = [checkout.body.data.invoiceNumber, ...sold.map(({ invoiceNumber }) => invoiceNumber)];
      expect(numbers.filter((given) => given === number)).toHaveLength(1);
      expect(new Set(numbers).size).toBe(5);
    }
  });
});
