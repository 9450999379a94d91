import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type Call, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' };

let onAdd: Answer;
let calls: readonly Call[];
let shops: unknown[] = [];

beforeEach(() => {
  shops = [];
  calls = serve((call) => {
    if (call.path === '/api/shop' && call.method === 'POST') return onAdd(call);
    if (call.path.split('?')[0] === '/api/shop')
      return success({ shops, meta: { page: 1, limit: 5, total: shops.length } });
    return refusal(404, 'Not found');
  });
  saveSession('good', admin);
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const adds = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/shop');

/** Fills each field in a single change: every keystroke would draw the whole form again, which tests nothing here. */
const fill = async () => {
  await screen.findByRole('textbox', { name: /^Name/ });
  const typed = {
    Name: ' Newtown ',
    Email: 'newtown@x.au',
    Password: 'long enough ',
    Phone: '0290000000',
    Address: '1 King St',
    City: 'Newtown',
    State: 'NSW',
    'Post Code': '2042',
  };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  }
};

test('an admin without shops is led to the form; the new shop is the selected one', async () => {
  const user = userEvent.setup();
  const shop = { _id: 's1', name: 'Newtown' };
  onAdd = () => {
    shops = [shop];
    return success({ shop });
  };
  const router = renderApp('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Add Store' }));
  await fill();
  await user.click(screen.getByRole('button', { name: 'Add Store' }));
  expect(await screen.findByText('Shop added successfully!')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/shops'));
  expect(await screen.findByRole('button', { name: 'Newtown' })).toBeTruthy();
  expect(JSON.parse(adds()[0]!.body)).toMatchObject({
    name: 'Newtown',
    password: 'long enough ',
    gst_registered: true,
  });
});

test('a second shop leaves the selected one selected', async () => {
  const user = userEvent.setup();
  const [newtown, glebe] = [
    { _id: 's1', name: 'Newtown' },
    { _id: 's2', name: 'Glebe' },
  ];
  shops = [newtown];
  onAdd = () => {
    shops = [newtown, glebe];
    return success({ shop: glebe });
  };
  renderApp('/add-shop');
  await fill();
  await user.click(screen.getByRole('button', { name: 'Add Store' }));
  expect(await screen.findByText('Glebe')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Newtown' })).toBeTruthy();
  expect(localStorage.getItem('selectedShop')).toContain('s1');
});

test('says whose email it is, because an admin types their own first', async () => {
  renderApp('/add-shop');
  const email = await screen.findByRole('textbox', { name: /^Email/ });
  expect(email.getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText(/^The store logs in with it at the till\./).id).toBe(email.getAttribute('aria-describedby'));
});

test('empty required fields are named, and nothing is sent', async () => {
  const user = userEvent.setup();
  renderApp('/add-shop');
  await user.click(await screen.findByRole('button', { name: 'Add Store' }));
  expect(await screen.findByText('Please fill in all required fields.')).toBeTruthy();
  expect(screen.getByText('Address is required.')).toBeTruthy();
  expect(screen.getByText('City is required.')).toBeTruthy();
  expect(screen.queryByText('ABN is required.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ }));
  expect(adds()).toHaveLength(0);
});

test.each([
  [
    400,
    'Shop already exists. Please use a different name or email.',
    'Shop already exists. Please use a different name or email.',
  ],
  [500, 'Something went wrong.', 'Something went wrong. Please try again later.'],
  [400, '', 'Shop already exists. Please use a different name or email.'],
  [400, 'Password must be at least 8 characters.', 'Password must be at least 8 characters.'],
  [403, '', 'Failed to add shop.'],
])('a failure with %i says so and keeps what was typed', async (status, message, words) => {
  const user = userEvent.setup();
  onAdd = () => refusal(status, message);
  renderApp('/add-shop');
  await fill();
  await user.click(screen.getByRole('button', { name: 'Add Store' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ }).value).toBe('0290000000');
});

test.each(['name', 'email'])('a store that exists already marks its %s, which gets the focus', async (path) => {
  const words = 'Shop already exists. Please use a different name or email.';
  onAdd = () => refusal(400, words, { errors: [{ path, message: words }] });
  renderApp('/add-shop');
  await fill();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add Store' }));
  const field = screen.getByRole('textbox', { name: new RegExp(`^${path}`, 'i') });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  expect(within(screen.getByRole('alert')).getByText(words)).toBeTruthy();
});

test('pressing again after a failure sends the same key; a change sends another', async () => {
  const user = userEvent.setup();
  onAdd = () => refusal(503, '');
  renderApp('/add-shop');
  await fill();
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Add Store' }));
    await waitFor(() => expect(adds()).toHaveLength(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add Store' }).hasAttribute('data-loading')).toBe(false),
    );
  };
  await press(1);
  await press(2);
  await user.type(screen.getByRole('textbox', { name: /^City/ }), ' East');
  await press(3);
  const [first, second, third] = adds().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a wrong digit of the ABN shows while it is typed, and is not sent', async () => {
  const user = userEvent.setup();
  renderApp('/add-shop');
  await fill();
  const abn = screen.getByRole('textbox', { name: /^ABN/ });
  await user.type(abn, '51 824 753 55');
  expect(screen.getByText('10 of 11 digits')).toBeTruthy();
  await user.type(abn, '7');
  expect(screen.getByText('The digits do not add up to an ABN. Check them.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Store' }));
  expect(await screen.findByText('The ABN is not valid.')).toBeTruthy();
  expect(document.activeElement).toBe(abn);
  expect(adds()).toHaveLength(0);
  await user.type(abn, '{Backspace}6');
  expect(screen.getByText('This is a valid ABN.')).toBeTruthy();
});

test('leaving a form with something typed asks, and staying keeps it', async () => {
  const user = userEvent.setup();
  const router = renderApp('/add-shop');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByText('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/add-shop');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('New');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shops'));
});

test('a shop account is told that it may not add stores', async () => {
  saveSession('good', { ...admin, role: 'shop', name: 'Newtown' } as unknown as User);
  renderApp('/add-shop');
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Store' })).toBeNull();
});
