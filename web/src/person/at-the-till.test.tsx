import { cents } from '@mendpoint/domain/money/cents';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answer, type Call, connectionLost, list, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { atTheTillOf } from '../api/at-the-till.ts';
import { saveSession } from '../auth/session.ts';
import { NEW_SALE } from '../paydesk/sale/sale.ts';
import { savedSale, toSaved } from '../paydesk/sale/use-sale.ts';

const TOUCH = `till/${SHOP._id}///last-touch`;
/** Anna as this till still knows her. The server already refuses her acts as it does a cashier's. */
const ANNA = { _id: 'a1', name: 'Anna', role: 'manager' as const, given: [] };
const MARCO = { _id: 'm1', name: 'Marco', role: 'manager', given: [] };
const PERSON = {
  shop_id: SHOP._id,
  disabled: false,
  has_pin: false,
  createdAt: SHOP.createdAt,
  updatedAt: SHOP.updatedAt,
};
const PEOPLE: Record<string, object> = { '8306': ANNA, '4071': MARCO };

/** A till of a shop with Anna and Marco; `more` answers the other calls. */
const openTill = async (person: object | null, more: Answer, digits: number | null = 4) => {
  const till = { person, has_staff: true, has_pins: digits !== 0, pin_digits: digits, lock_minutes: 5 };
  const calls = serve(
    (call) => {
      if (call.path === '/api/staff?shop_id=shop-1' && call.method === 'GET')
        return success({ data: [{ ...ANNA, ...PERSON }] });
      if (call.path === '/api/shop/shop-1') return success({ shop: SHOP });
      if (call.path !== '/api/person') return more(call);
      if (call.method === 'DELETE') till.person = null;
      if (call.method === 'POST') {
        const found = PEOPLE[JSON.parse(call.body).pin];
        if (!found) return refusal(400, 'This PIN is not right.', { errors: [{ path: 'pin', message: '' }] });
        till.person = found;
      }
      return success({ data: till });
    },
    { hasStaff: true },
  );
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/Staff');
  return { calls, till, typing: userEvent.setup() };
};

const nothing: Answer = () => list([]);
const lock = { name: 'Please enter your PIN' };
const pin = async () => within(await screen.findByRole('main', lock)).getByRole('textbox', { name: 'PIN' });
const personButton = (name: string) => screen.findByRole('button', { name: `At the till: ${name}. Switch` });
const save = () => within(screen.getByRole('dialog', { name: 'Add Person' })).getByRole('button', { name: 'Save' });

test('asks for a PIN over everything, tells why one is refused, and opens by the last digit', async () => {
  const { typing, calls } = await openTill(null, nothing);
  await typing.type(await pin(), '9999');
  expect(await screen.findByText('This PIN is not right.')).toBeTruthy();
  for (const key of ['8', '3', '0', '6']) await typing.click(screen.getByRole('button', { name: key }));
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

test('says what to do where nobody has a PIN, and asks for one as soon as somebody has', async () => {
  const { typing, till } = await openTill(null, nothing, 0);
  const page = await screen.findByRole('main', { name: 'Nobody has a PIN yet' });
  expect(page.textContent).toMatch(/An admin logs in and gives each person a new one on the screen Staff\./);
  expect(screen.queryByRole('textbox', { name: 'PIN' })).toBeNull();
  Object.assign(till, { has_pins: true, pin_digits: 4 });
  await typing.click(screen.getByRole('button', { name: 'Try again' }));
  await typing.type(await pin(), '8306');
  expect(await personButton('Anna')).toBeTruthy();
  expect(await screen.findByText('No PIN')).toBeTruthy();
  await typing.click(screen.getByRole('button', { name: 'Give a PIN to Anna' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'PIN' })).placeholder).toBe('None yet');
});

/** All text of the document, with the notices and overlays. */
const text = () =>
  [...document.body.querySelectorAll('*')]
    .filter(({ tagName }) => tagName !== 'STYLE')
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .map(({ textContent }) => textContent)
    .join(' ');

const typeTao = async (typing: ReturnType<typeof userEvent.setup>) => {
  await typing.click(await screen.findByRole('button', { name: 'Add Person' }));
  await typing.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tao');
};
const taoField = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('while it is locked nothing of the app is in the document, whatever is pressed', async () => {
  const { typing, calls } = await openTill(ANNA, nothing);
  await typeTao(typing);
  await typing.click(await personButton('Anna').catch(() => screen.getByLabelText('At the till: Anna. Switch')));
  await pin();
  await typing.keyboard('{Escape}{Escape}{Escape}{Control>}k{/Control}');
  expect(text()).toMatch(/^Please enter your PIN/);
  expect(text()).not.toMatch(/Staff|Anna|Add Person|Paydesk/);
  expect(screen.queryAllByRole('dialog')).toEqual([]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/person');
});

test('what was typed is there again for whoever typed it, and for nobody else', async () => {
  const { typing } = await openTill(ANNA, nothing);
  await typeTao(typing);
  const lockIt = () => typing.click(screen.getByLabelText(/^At the till: Anna/));
  await lockIt();
  await typing.type(await pin(), '8306');
  await waitFor(() => expect(taoField()?.value).toBe('Tao'));
  await lockIt();
  await typing.type(await pin(), '4071');
  await personButton('Marco');
  expect(text()).not.toMatch(/Tao/);
  expect(taoField()).toBeNull();
});

test('after a reload a locked till shows nothing, before the server has said anything', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(connectionLost, { hasStaff: true });
  atTheTillOf(SHOP._id).set({
    person: null,
    has_staff: true,
    has_pins: true,
    pin_digits: 4,
    lock_minutes: 5,
    owesFarewell: false,
  });
  renderApp('/Staff');
  await pin();
  expect(text()).not.toMatch(/Staff|Paydesk/);
});

test('a page that was left open for longer than the till may be is locked when it is loaded again', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(connectionLost, { hasStaff: true });
  atTheTillOf(SHOP._id).set({
    person: ANNA,
    has_staff: true,
    has_pins: true,
    pin_digits: 4,
    lock_minutes: 5,
    owesFarewell: false,
  });
  localStorage.setItem(TOUCH, String(Date.now() - 6 * 60_000));
  renderApp('/Staff');
  await pin();
  expect(text()).not.toMatch(/Staff|Paydesk/);
});

const untilUnlocked: (till: { person: object | null }) => Answer = (till) => (call) =>
  call.path === '/api/staff' && till.person === null
    ? refusal(403, 'Please enter your PIN.', { code: 'pin_needed' })
    : success({ message: 'Tao was added.' }, 201);
const added = (calls: readonly Call[]) => calls.filter((call) => call.method === 'POST' && call.path === '/api/staff');

test('a call that needs a PIN waits for it and is sent again as it was, for the same person', async () => {
  let answer: Answer = nothing;
  const { typing, calls, till } = await openTill(MARCO, (call) => answer(call));
  answer = untilUnlocked(till);
  await addTao(typing);
  till.person = null;
  await typing.click(save());
  await typing.type(await pin(), '4071');
  expect(await screen.findByText('Tao was added.')).toBeTruthy();
  const sent = added(calls);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
  expect(sent[1]?.body).toBe(sent[0]?.body);
});

test('a call that waited for a PIN is not done as another who enters theirs, and they are told', async () => {
  let answer: Answer = nothing;
  const { typing, calls, till } = await openTill(MARCO, (call) => answer(call));
  answer = untilUnlocked(till);
  await addTao(typing);
  till.person = null;
  await typing.click(save());
  await typing.type(await pin(), '8306');
  expect(await screen.findByText(/^What Marco asked for last was not done/)).toBeTruthy();
  await personButton('Anna');
  expect(added(calls)).toHaveLength(1);
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
  const product = { _id: 'p1', name: 'USB-C cable', sku: 'S', stock: 3 };
  const sale = { ...NEW_SALE, products: [{ product, quantity: 2, price: cents(2990) }] };

  test('is its person’s own: another begins with none, and it is there when they come back', async () => {
    const { typing, calls } = await openTill(ANNA, nothing);
    await personButton('Anna');
    savedSale(SHOP._id).set(toSaved(sale));
    await typing.click(await personButton('Anna'));
    await typing.type(await pin(), '4071');
    await typing.click(await personButton('Marco'));
    expect(savedSale(SHOP._id).get()).toBeNull();
    await typing.type(await pin(), '8306');
    await personButton('Anna');
    expect(savedSale(SHOP._id).get()).toMatchObject(sale);
    expect(calls.filter(({ path }) => path === '/api/parked-sales')).toEqual([]);
  });
});

test('is locked and opened by any tab of the browser', async () => {
  await openTill(ANNA, nothing);
  await personButton('Anna');
  const inOtherTab = (person: object | null) => {
    const key = `till/${SHOP._id}///at-the-till`;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), person }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  act(() => inOtherTab(null));
  expect(await pin()).toBeTruthy();
  act(() => inOtherTab(MARCO));
  expect(await personButton('Marco')).toBeTruthy();
});

test('is locked by whoever wakes a computer that slept', async () => {
  await openTill(ANNA, nothing);
  await personButton('Anna');
  localStorage.setItem(TOUCH, String(Date.now() - 6 * 60_000));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await pin()).toBeTruthy();
});
