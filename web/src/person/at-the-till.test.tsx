import { cents } from '@mendpoint/domain/money/cents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answer, type Call, connectionLost, list, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { saveSession } from '../auth/session.ts';
import { NEW_SALE } from '../paydesk/sale/sale.ts';
import { savedSale, toSaved } from '../paydesk/sale/use-sale.ts';

const ANNA = { _id: 'a1', name: 'Anna', role: 'cashier' };
const MARCO = { _id: 'm1', name: 'Marco', role: 'manager' };
const MEMBER = { shop_id: SHOP._id, disabled: false, createdAt: SHOP.createdAt, updatedAt: SHOP.updatedAt };
const PEOPLE: Record<string, object> = { '8306': ANNA, '4071': MARCO };

/** A till of a shop with Anna and Marco; `more` answers the other calls. */
const openTill = async (person: object | null, more: Answer, digits: number | null = 4) => {
  const till = { person, has_staff: true, pin_digits: digits, lock_minutes: 5 };
  const calls = serve((call) => {
    if (call.path === '/api/staff?shop_id=shop-1' && call.method === 'GET')
      return success({ data: [{ ...ANNA, ...MEMBER }] });
    if (call.path === '/api/shop/shop-1') return success({ shop: SHOP });
    if (call.path !== '/api/person') return more(call);
    if (call.method === 'DELETE') till.person = null;
    if (call.method === 'POST') {
      const found = PEOPLE[JSON.parse(call.body).pin];
      if (!found) return refusal(400, 'This PIN is not right.', { errors: [{ path: 'pin', message: '' }] });
      till.person = found;
    }
    return success({ data: till });
  });
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/Staff');
  return { calls, till, typing: userEvent.setup() };
};

const nothing: Answer = () => list([]);
const lock = { name: 'Please enter your PIN', hidden: true };
const pin = async () => within(await screen.findByRole('dialog', lock)).getByRole('textbox', { name: 'PIN' });
const save = () => within(screen.getByRole('dialog', { name: 'Add Person' })).getByRole('button', { name: 'Save' });

test('asks for a PIN over everything, tells why one is refused, and opens by the last digit', async () => {
  const { typing, calls } = await openTill(null, nothing);
  await typing.type(await pin(), '9999');
  expect(await screen.findByText('This PIN is not right.')).toBeTruthy();
  for (const key of ['8', '3', '0', '6']) await typing.click(screen.getByRole('button', { name: key, hidden: true }));
  expect(await screen.findByRole('button', { name: 'At the till: Anna. Switch' })).toBeTruthy();
  expect(screen.queryByText('Please enter your PIN')).toBeNull();
  expect(calls.filter(({ path, method }) => path === '/api/person' && method === 'POST')).toHaveLength(2);
});

test('takes PINs of different lengths by Enter', async () => {
  const { typing } = await openTill(null, nothing, null);
  await typing.type(await pin(), '4071');
  expect(screen.getByText('Please enter your PIN')).toBeTruthy();
  await typing.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'At the till: Marco. Switch' })).toBeTruthy();
});

test('is locked by one press, and what was typed below is still there for the next person', async () => {
  const { typing, calls } = await openTill(ANNA, nothing);
  await typing.click(await screen.findByRole('button', { name: 'Add Person' }));
  await typing.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tao');
  await typing.click(screen.getByRole('button', { name: 'At the till: Anna. Switch', hidden: true }));
  await typing.type(await pin(), '4071');
  await screen.findByRole('button', { name: 'At the till: Marco. Switch', hidden: true });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true }).value).toBe('Tao');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/person');
});

test('a call that needs a PIN waits for it and is sent again as it was', async () => {
  const { typing, calls, till } = await openTill(MARCO, (call) =>
    call.path === '/api/staff' && till.person === null
      ? refusal(403, 'Please enter your PIN.', { code: 'pin_needed' })
      : success({ message: 'Tao was added.' }, 201),
  );
  await addTao(typing);
  till.person = null;
  await typing.click(save());
  await typing.type(await pin(), '8306');
  expect(await screen.findByText('Tao was added.')).toBeTruthy();
  const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/staff');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
  expect(sent[1]?.body).toBe(sent[0]?.body);
});

const addTao = async (typing: ReturnType<typeof userEvent.setup>) => {
  await typing.click(await screen.findByRole('button', { name: 'Add Person' }));
  await typing.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tao');
  await typing.type(screen.getByRole('textbox', { name: 'PIN' }), '5931');
};

const REFUSAL = { code: 'approval_needed', act: 'manage-staff', subject: 'tao', amount: 5 };
const approving: Answer = ({ path, body, headers }) => {
  if (path === '/api/approvals') {
    if (JSON.parse(body).pin !== '4071') return refusal(403, 'Anna may not approve this. Ask a manager.');
    return success({ approval: 'word', approved_by: 'Marco' });
  }
  return headers['approval'] === 'word'
    ? success({ message: 'Tao was added.' }, 201)
    : refusal(403, 'A cashier may not manage the staff.', REFUSAL);
};

test('a manager allows in place what the person may not do', async () => {
  const { typing, calls } = await openTill(ANNA, approving);
  await addTao(typing);
  await typing.click(save());
  const field = await screen.findByRole('textbox', { name: 'Manager’s PIN' });
  expect(screen.getByText(/A cashier may not manage the staff\./)).toBeTruthy();
  await typing.type(field, '8306');
  expect(await screen.findByText('Anna may not approve this. Ask a manager.')).toBeTruthy();
  await typing.type(field, '4071');
  expect(await screen.findByText('Tao was added.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/api/approvals')?.body).toBe(
    '{"act":"manage-staff","subject":"tao","amount":5,"pin":"8306"}',
  );
});

test('a call that needs a second word asks for it, and is sent with the last', async () => {
  let words = 0;
  const { typing, calls } = await openTill(ANNA, ({ path, headers }) => {
    if (path === '/api/approvals') return success({ approval: `word ${++words}`, approved_by: 'Marco' });
    if (headers['approval'] === 'word 2') return success({ message: 'Tao was added.' }, 201);
    return headers['approval'] === 'word 1'
      ? refusal(403, 'A cashier may not download lists.', { code: 'approval_needed', act: 'export' })
      : refusal(403, 'A cashier may not manage the staff.', REFUSAL);
  });
  await addTao(typing);
  await typing.click(save());
  await screen.findByText(/A cashier may not manage the staff\./);
  await typing.type(await screen.findByRole('textbox', { name: 'Manager’s PIN' }), '4071');
  await screen.findByText(/A cashier may not download lists\./);
  await typing.type(await screen.findByRole('textbox', { name: 'Manager’s PIN' }), '4071');
  expect(await screen.findByText('Tao was added.')).toBeTruthy();
  const bodies = calls.filter(({ path }) => path === '/api/approvals').map(({ body }) => JSON.parse(body).act);
  expect(bodies).toEqual(['manage-staff', 'export']);
});

test('without a manager the refusal stands, and what was typed stays', async () => {
  const { typing } = await openTill(ANNA, approving);
  await addTao(typing);
  await typing.click(save());
  await screen.findByRole('textbox', { name: 'Manager’s PIN' });
  await typing.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Manager’s PIN' })).toBeNull());
  expect(await screen.findByText('A cashier may not manage the staff.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Tao');
});

describe('the sale on the receipt', () => {
  const store = savedSale(SHOP._id);
  const product = { _id: 'p1', name: 'USB-C cable', sku: 'S', stock: 3 };
  const sale = { ...NEW_SALE, products: [{ product, quantity: 2, price: cents(2990) }] };
  const parked = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/api/parked-sales');
  const leave = async (typing: ReturnType<typeof userEvent.setup>) => {
    await screen.findByRole('button', { name: 'At the till: Anna. Switch' });
    store.set(toSaved(sale));
    await typing.click(screen.getByRole('button', { name: 'At the till: Anna. Switch' }));
  };

  test('is parked under the name of whoever leaves, once, and the next one begins with none', async () => {
    const { typing, calls } = await openTill(ANNA, () => success({ data: {} }, 201));
    await leave(typing);
    await waitFor(() => expect(store.get()).toBeNull());
    await typing.type(await pin(), '4071');
    await screen.findByRole('button', { name: 'At the till: Marco. Switch' });
    const [call, ...others] = parked(calls);
    expect(others).toEqual([]);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      shop_id: SHOP._id,
      name: expect.stringMatching(/^Anna, \d+:\d\d [ap]m$/),
      productDetails: [{ productId: 'p1', quantity: 2, price: 29.9 }],
    });
  });

  test('stays for whoever locks the till and comes back before it could be parked', async () => {
    const { typing } = await openTill(ANNA, connectionLost);
    await leave(typing);
    await typing.type(await pin(), '8306');
    await screen.findByRole('button', { name: 'At the till: Anna. Switch' });
    expect(store.get()).toMatchObject(sale);
    expect(screen.queryByText(/still on the receipt/)).toBeNull();
  });

  test('stays where it could not be parked, and the next one is told whose it is', async () => {
    const { typing, calls } = await openTill(ANNA, connectionLost);
    await leave(typing);
    await typing.type(await pin(), '4071');
    expect(
      await screen.findByText(/The sale of Anna is still on the receipt, because it could not be parked\./),
    ).toBeTruthy();
    expect(store.get()).toMatchObject(sale);
    const keys = parked(calls).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

test('is locked and opened by any tab of the browser', async () => {
  const { till } = await openTill(ANNA, nothing);
  await screen.findByRole('button', { name: 'At the till: Anna. Switch' });
  const inOtherTab = (last: object) => {
    localStorage.setItem('lastPerson', JSON.stringify({ id: 'a1', name: 'Anna', since: 1, isGone: false, ...last }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'lastPerson' }));
  };
  inOtherTab({ isGone: true });
  expect(await pin()).toBeTruthy();
  till.person = MARCO;
  inOtherTab({ id: 'm1', name: 'Marco' });
  expect(await screen.findByRole('button', { name: 'At the till: Marco. Switch' })).toBeTruthy();
});

test('is locked by whoever wakes a computer that slept', async () => {
  await openTill(ANNA, nothing);
  await screen.findByRole('button', { name: 'At the till: Anna. Switch' });
  localStorage.setItem('lastTouch', String(Date.now() - 6 * 60_000));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await pin()).toBeTruthy();
});
