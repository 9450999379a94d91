import type { Customer } from '@mendpoint/contract/customers';
import type { Display } from '@mendpoint/contract/displays';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conditionWith } from '../../../test/condition-fixture.ts';
import { ANSWERED, displayWith, watchedWith } from '../../../test/display-fixture.ts';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { ANN } from '../../../test/story-fixture.ts';
import { NO_PASSPORT, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const MAI = { first_name: 'Mai', last_name: 'Nguyễn', phone: '0400 111 222', email: 'mai@example.com' };

type Stage = {
  displays: Display[];
  customers: Customer[];
  watched: ReturnType<typeof watchedWith>;
  put: () => Response;
};

const open = (address: string, more: Partial<Stage> = {}) => {
  localStorage.clear();
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const stage: Stage = {
    ...{ displays: [displayWith()], customers: [], watched: watchedWith() },
    put: () => success({ data: watchedWith() }),
    ...more,
  };
  const calls = serve((call) => {
    const { method, path } = call;
    if (path.includes('/shown')) return method === 'PUT' ? stage.put() : success();
    if (path.startsWith('/api/displays?')) return success({ data: stage.displays });
    if (path.startsWith('/api/displays/')) return success({ data: stage.watched });
    if (path === '/api/tickets/t1') return success({ data: wholeTicketWith({}) });
    if (path === '/api/tickets/t1/condition') return success({ data: conditionWith() });
    if (path.startsWith('/api/device-passport')) return success({ data: NO_PASSPORT });
    if (path.startsWith('/api/users')) return list(stage.customers);
    return path.startsWith('/api/tickets/') ? readBesideTicket(call) : list([]);
  });
  renderApp(address);
  const shown = () =>
    calls
      .filter(({ path }) => path.includes('/shown'))
      .map(({ method, path, body }) => [method, path, ...(body === '' ? [] : [JSON.parse(body)])]);
  return { user: userEvent.setup(), stage, shown };
};

const PUT_DETAILS = ['PUT', '/api/displays/d1/shown', { kind: 'details' }];
const OFF = ['DELETE', '/api/displays/d1/shown?shown_id=s1'];
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));

test('what a customer types fills the form for a new customer, and is taken off the display', async () => {
  const { user, stage, shown } = open('/tickets/new');
  await press(user, 'Ask on the display');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask on the display' }));
  expect(await dialog.findByText('Waiting for the customer at Counter…')).toBeTruthy();
  stage.watched = watchedWith({ ...ANSWERED, details: MAI });
  const form = within(await screen.findByRole('dialog', { name: 'Add Customer' }, { timeout: 5000 }));
  expect(form.getByDisplayValue('Mai')).toBeTruthy();
  expect(form.getByDisplayValue('0400 111 222')).toBeTruthy();
  await waitFor(() => expect(shown()).toEqual([PUT_DETAILS, OFF]));
});

test('somebody who is a customer already is chosen once the till says that it is them', async () => {
  const known = { ...ANN, phone: '+61 400 111 222', email: 'other@example.com' };
  const { user, stage } = open('/tickets/new', { customers: [known] });
  await press(user, 'Ask on the display');
  stage.watched = watchedWith({ ...ANSWERED, details: MAI });
  const question = within(await screen.findByRole('dialog', { name: /is a customer already/ }, { timeout: 5000 }));
  await user.click(question.getByRole('button', { name: 'Use this customer' }));
  const customer = within(screen.getByRole('region', { name: 'Customer' }));
  expect(await customer.findByText(/other@example\.com/)).toBeTruthy();
});

test('Cancel takes it off', async () => {
  const { user, shown } = open('/tickets/new');
  await press(user, 'Ask on the display');
  await screen.findByText('Waiting for the customer at Counter…');
  await press(user, 'Cancel');
  await waitFor(() => expect(shown()).toEqual([PUT_DETAILS, OFF]));
});

test('the notice that was read counts as shown with a copy', async () => {
  const { user, stage, shown } = open('/tickets/new');
  await press(user, 'Show on the display');
  stage.watched = watchedWith({ kind: 'notice', ...ANSWERED });
  const way = await screen.findByRole('radio', { name: 'Shown, with a copy to take away' });
  await waitFor(() => expect((way as HTMLInputElement).checked).toBe(true), { timeout: 5000 });
  expect(shown()[0]).toEqual(['PUT', '/api/displays/d1/shown', { kind: 'notice' }]);
});

test('what another till is asking there stays, until it is taken off', async () => {
  const words = 'Anna is asking a customer on this display, since Fri 27 Nov 4:00 pm. Wait, or take it off first.';
  const { user, stage, shown } = open('/tickets/new', { put: () => refusal(409, words) });
  await press(user, 'Ask on the display');
  expect(await screen.findByText(words)).toBeTruthy();
  stage.put = () => success({ data: watchedWith() });
  await press(user, 'Take it off and show this');
  expect(await screen.findByText('Waiting for the customer at Counter…')).toBeTruthy();
  expect(shown()).toEqual([PUT_DETAILS, ['DELETE', '/api/displays/d1/shown'], PUT_DETAILS]);
});

test('says when it is not there any more, and shows it again', async () => {
  const { user, stage } = open('/tickets/new');
  await press(user, 'Ask on the display');
  await screen.findByText('Waiting for the customer at Counter…');
  stage.watched = { ...watchedWith(), shown: null };
  expect(await screen.findByText(/It is not on the display any more/, undefined, { timeout: 5000 })).toBeTruthy();
  stage.watched = watchedWith();
  await press(user, 'Show it again');
  expect(await screen.findByText('Waiting for the customer at Counter…')).toBeTruthy();
});

test('of several displays the browser remembers which is at this counter', async () => {
  const displays = [displayWith(), displayWith({ _id: 'd2', name: 'Door' })];
  const { user, shown } = open('/tickets/new', { displays });
  await press(user, 'Ask on the display');
  await user.click(await screen.findByRole('radio', { name: 'Door' }));
  expect(await screen.findByText('Waiting for the customer at Door…')).toBeTruthy();
  await press(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Ask on the display');
  expect(await screen.findByText('Waiting for the customer at Door…')).toBeTruthy();
  expect(shown()[0]?.[1]).toBe('/api/displays/d2/shown');
  await press(user, 'Another display');
  expect(await screen.findByRole('radio', { name: 'Counter' })).toBeTruthy();
});

test('without a display there is no button', async () => {
  open('/tickets/new', { displays: [] });
  await screen.findByRole('form', { name: 'Drop-off' });
  expect(screen.queryByRole('button', { name: /on the display/ })).toBeNull();
});

test('the marks of a ticket are signed there', async () => {
  const { user, stage, shown } = open('/tickets/t1');
  await press(user, 'Sign on the display');
  stage.watched = watchedWith({ kind: 'marks', ...ANSWERED, words: 'Signed by Mai.' });
  expect(await screen.findByText('Signed by Mai.', undefined, { timeout: 5000 })).toBeTruthy();
  expect(shown()[0]).toEqual(['PUT', '/api/displays/d1/shown', { kind: 'marks', subject_id: 't1' }]);
});
