import { expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine, PUBLIC_URL } from '../../test/servers/house.ts';
import { until } from '../../test/servers/second-app.ts';

const ACCOUNT = { bank_account_name: ' Newtown Repairs ', bank_bsb: '062000', bank_account_number: '1234 5678' };
const SHOWN = { bank_account_name: 'Newtown Repairs', bank_bsb: '062-000', bank_account_number: '12345678' };

onEachEngine('the bank details of a shop', (house) => {
  const noticesTo = (email: string) =>
    house().said.filter((line) => line.includes(`mail to ${email} `) && line.includes('The bank details of'));

  test('are kept as they are shown, part by part, and taken back', async () => {
    const { shop, client } = await makeShop(house());
    expect(shop).toMatchObject({ bank_account_name: '', bank_bsb: '', bank_account_number: '', bank_pay_id: '' });
    const path = `/shop/${shop._id}`;
    expect((await client.patch(path, ACCOUNT)).body.shop).toMatchObject({ ...SHOWN, bank_pay_id: '' });
    expect((await client.patch(path, { bank_pay_id: '+61 412 345 678' })).body.shop).toMatchObject({
      ...SHOWN,
      bank_pay_id: '0412 345 678',
    });
    const none = { bank_account_name: '', bank_bsb: '', bank_account_number: '' };
    const { body } = await client.patch(path, none);
    expect(body.shop).toMatchObject({ ...none, bank_pay_id: '0412 345 678' });
    const added = await makeShop(house(), ACCOUNT);
    expect(added.shop).toMatchObject(SHOWN);
  });

  test.each([
    [{ bank_bsb: '06200' }, 'bank_bsb', 'A BSB has six digits, such as 062-000.'],
    [{ bank_account_number: '1234' }, 'bank_account_number', 'An account number has 5 to 10 digits.'],
    [{ bank_pay_id: 'newtown' }, 'bank_pay_id', /^A PayID is/],
    [{ bank_pay_id: '51 824 753 557' }, 'bank_pay_id', 'The ABN is not valid.'],
    [{ bank_account_name: '' }, 'bank_account_name', /go together/],
    [{ bank_account_name: 'two\nlines' }, 'bank_account_name', /line breaks/],
    [{ bank_account_name: 'x'.repeat(141) }, 'bank_account_name', /./],
    [{ reminder_text: 'x'.repeat(2001) }, 'reminder_text', /./],
  ])('that nobody can pay by are refused, and nothing changes: %j', async (change, path, message) => {
    const { shop, client } = await makeShop(house(), ACCOUNT);
    const refused = await client.patch(`/shop/${shop._id}`, { ...change, city: 'Hay' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path, message: expect.stringMatching(message) }]);
    expect((await client.get(`/shop/${shop._id}`)).body.shop).toMatchObject({ ...SHOWN, city: shop.city });
  });

  test('are a manager’s to change, not a cashier’s', async () => {
    const { shop, client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    expect((await client.patch(`/shop/${shop._id}`, ACCOUNT)).status).toBe(403);
    await atTill(PINS.manager);
    expect((await client.patch(`/shop/${shop._id}`, ACCOUNT)).body.shop).toMatchObject(SHOWN);
  });

  test('leave old and new in the audit trail, whole, as they differ in any digit', async () => {
    const { shop, client } = await makeShop(house(), ACCOUNT);
    const entries = await trailOf(house(), () =>
      client.patch(`/shop/${shop._id}`, { bank_account_number: '92345678', bank_bsb: '062-000' }),
    );
    expect(entries.map(inShort)).toEqual([['shop changed', shop.name, { bank_account_number: '12345678 → 92345678' }]]);
    expect(entries[0]?.actor).toBe(shop.email);
  });

  test('are told of when they change, to the shop by its former email and to the admins who can log in', async () => {
    const { admin } = house();
    const { shop } = await makeShop(house(), ACCOUNT);
    const gone = `gone.${shop.email}`;
    const { user } = (await admin.post('/register', { first_name: 'Eve', email: gone, password: 'password one' })).body;
    expect((await admin.patch(`/admins/${user._id}`, { disabled: true })).status).toBe(200);
    expect(noticesTo(shop.email)).toEqual([]);
    await admin.patch(`/shop/${shop._id}`, { ...SHOWN, city: 'Hay' });
    const swapped = { bank_account_number: '87654321', email: `thief.${shop.email}` };
    expect((await admin.patch(`/shop/${shop._id}`, swapped)).status).toBe(200);
    await until(() => noticesTo(shop.email).length > 0 && noticesTo('owner@example.com').length > 0);
    const [notice = '', ...more] = noticesTo(shop.email);
    expect(more).toEqual([]);
    expect(notice).toContain(`The bank details of ${shop.name} at ${PUBLIC_URL} were changed on`);
    expect(notice).toContain('Before: Newtown Repairs, BSB 062-000, account 12345678');
    expect(notice).toContain('Now: Newtown Repairs, BSB 062-000, account 87654321');
    expect([noticesTo(swapped.email), noticesTo(gone)]).toEqual([[], []]);
  });
});
