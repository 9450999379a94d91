import { addressesOf, type Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { GIVEN_ACTS, isAllowed, isMeasured, PERMISSIONS, STAFF_ROLES } from '@mendpoint/domain/people/permissions';
import { beforeAll, expect, test } from 'vitest';
import type { Client, Reply } from '../clients/client.ts';
import { makeDeposit } from '../factories/deposits.ts';
import { makeCustomer, makeProduct, makeSale, saleOf } from '../factories/factories.ts';
import { makeGiftCard } from '../factories/gift-cards.ts';
import { approved, enterPin, makeStaffedShop, PINS, type StaffedShop } from '../factories/staff.ts';
import { makeTicket } from '../factories/tickets.ts';
import { onEachEngine } from '../servers/house.ts';

type Role = (typeof STAFF_ROLES)[number];
type LoginCall = Extract<Endpoint, { access: 'login' }>;

/** Every call that a shop's login may make. None is left out: the compiler asks each for its act. */
const CALLS = Object.values(ENDPOINTS).flatMap((calls) =>
  Object.entries(calls).flatMap(([name, call]: [string, Endpoint]) =>
    call.access === 'login' ? [[name, call] as const] : [],
  ),
);

const send = (client: Client, { method, path }: { method: string; path: string }): Promise<Reply> => {
  const address = path.replace(/:id(\(.*\))?/, 'unknown');
  if (method === 'GET') return client.get(address);
  if (method === 'DELETE') return client.delete(address);
  if (method === 'POST') return client.post(address, {});
  return method === 'PUT' ? client.put(address, {}) : client.patch(address, {});
};

/** Whether the table of permissions refused the call: an approval is missing, or the act must be given to a person. */
const isRefused = ({ status, body }: Reply, { act }: LoginCall): boolean =>
  status === 403 && (body.act === act || (act in PERMISSIONS && String(body.message).includes(' may not ')));

const mayCall = (role: Role, { act }: LoginCall): boolean =>
  act === 'read' || act === 'own-login' || isMeasured(act) || isAllowed({ role, given: [] }, act);

test('Whoever does an act of which the amount decides is asked by the call itself', () => {
  for (const [name, call] of CALLS) {
    if (call.act === 'read' || call.act === 'own-login' || !isMeasured(call.act)) continue;
    expect([name, call.asksItself]).toEqual([name, true]);
  }
});

onEachEngine('The table of permissions', (house) => {
  let shop: StaffedShop;
  /** The login whose sessions some calls end. */
  let another: StaffedShop;
  let at: Record<Role, Client>;

  const arrive = async (role: Role, { shop: { email } }: StaffedShop = shop): Promise<Client> => {
    const client = await house().anyone.login({ email, password: 'password one' });
    await enterPin(client, PINS[role]);
    return client;
  };

  beforeAll(async () => {
    [shop, another] = [await makeStaffedShop(house()), await makeStaffedShop(house())];
    at = { cashier: await arrive('cashier'), technician: await arrive('technician'), manager: await arrive('manager') };
  });

  test.for(CALLS)('is asked by %s, of each role, at each of its addresses', async ([, call]) => {
    for (const role of STAFF_ROLES) {
      for (const address of addressesOf(call)) {
        const client = call.act === 'own-login' ? await arrive(role, another) : at[role];
        const reply = await send(client, address);
        expect([role, address, isRefused(reply, call)]).toEqual([role, address, !mayCall(role, call)]);
      }
    }
  });

  test('stands in the way of what depends on the amount as soon as that is known', async () => {
    const { technician, manager } = at;
    const product = await makeProduct(house().admin, { price: 50, quantity: 100 });
    const customer = await makeCustomer(house().admin, { shop_id: shop.shop._id });
    const sale = await makeSale(manager, { ...saleOf(shop.shop, product), cash: 50 });
    await manager.patch(`/invoice/${sale._id}`, { cash: 50 });
    await manager.post(`/drawers/${shop.shop._id}/open`, { float: 0 });
    const { _id: card } = await makeGiftCard(manager);
    const { _id: deposit } = await makeDeposit(manager, (await makeTicket(manager))._id);
    const back = { reason: 'goodwill', lines: [{ line_id: sale.productDetails[0]?._id, quantity: 1 }] };
    const productDetails = [{ productId: product._id, quantity: 1, price: 10 }];
    const tries: Record<string, () => Promise<Reply>> = {
      voidInvoice: () => technician.delete(`/invoice/${sale._id}`),
      refundSale: () => technician.post(`/invoice/${sale._id}/refunds`, back),
      exchangeSale: () => technician.post(`/invoice/${sale._id}/exchange`, { ...back, productDetails }),
      moveCash: () =>
        technician.post(`/drawers/${shop.shop._id}/cash`, { direction: 'in', amount: 5, reason: 'Coins' }),
      openWithoutSale: () => technician.post(`/drawers/${shop.shop._id}/no-sale`, { reason: 'Change' }),
      giveDepositBack: () =>
        technician.post(`/deposits/${deposit}/return`, { amount: 5, tender: 'cash', reason: 'Cancelled' }),
      forfeitDeposit: () => technician.post(`/deposits/${deposit}/forfeit`, { amount: 5, reason: 'Never came' }),
      voidGiftCard: () => technician.post(`/gift-cards/${card}/void`, { reason: 'Sold twice' }),
      correctStoreCredit: () => technician.post(`/users/${customer._id}/store-credit`, { amount: 5, reason: 'Kind' }),
    };
    const measured = CALLS.filter(([, { act }]) => act !== 'read' && act !== 'own-login' && isMeasured(act));
    expect(Object.keys(tries).sort()).toEqual(measured.map(([name]) => name).sort());
    for (const [name, attempt] of Object.entries(tries)) {
      const { status, body } = await attempt();
      expect([name, status, body.code]).toEqual([name, 403, 'approval_needed']);
    }
  });

  test('lets a manager’s word through once, also where the answer was lost', async () => {
    const { cashier } = at;
    const { category } = await makeProduct(house().admin, {});
    const [{ _id: categoryId }] = (await house().admin.get(`/category?q=${category}`)).body.data;
    const add = async (approval: string, key: string) =>
      await cashier.post('/brand', { brand_name: 'Sonos', categoryId }, { approval, 'idempotency-key': key });
    const approval = await approved(cashier, (await add('', 'first')).body);
    const [first, again] = [await add(approval, 'first'), await add(approval, 'first')];
    expect([first.status, again.status, again.body.data._id]).toEqual([201, 201, first.body.data._id]);
    expect((await add(approval, 'second')).body.act).toBe('edit-catalogue');
    const remove = (word: string) => cashier.delete(`/brand/${first.body.data._id}`, { approval: word });
    const refused = (await remove('invented')).body;
    expect([refused.act, refused.subject]).toEqual(['delete-records', first.body.data._id]);
    expect((await remove(await approved(cashier, refused))).status).toBe(200);
  });

  test('gives somebody what their role may not do, as long as a manager says so', async () => {
    const { cashier, manager } = at;
    const figures = async () => (await cashier.get('/getSummaryReportAmount')).status;
    const give = async (by: Client, given: string[]) =>
      (await by.patch(`/staff/${shop.staff.cashier._id}`, { given })).body;
    expect(await figures()).toBe(403);
    expect((await give(cashier, [...GIVEN_ACTS])).act).toBe('manage-staff');
    expect((await give(manager, [...GIVEN_ACTS])).data.given).toEqual(['see-figures']);
    expect(await figures()).toBe(200);
    expect((await cashier.get('/person')).body.data.person.given).toEqual(['see-figures']);
    await give(manager, []);
    expect((await cashier.get('/getSummaryReportAmount')).body.message).toBe('A cashier may not see figures.');
    expect((await manager.patch(`/staff/${shop.staff.cashier._id}`, { given: ['void'] })).status).toBe(400);
  });
});
