import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type Call, list, raw, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' };
const gst = { _id: 't1', taxClass: 'GST', taxValue: 10, updatedAt: '2026-01-01T00:00:00.000Z' };

let answer: Answer;
let calls: readonly Call[];

beforeEach(() => {
  calls = serve((call) => (call.path.startsWith('/api/taxes') ? answer(call) : success({ shops: [], meta: {} })));
  saveSession('good', admin);
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const taxCalls = (method: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith('/api/taxes'));

const fill = (taxClass: string, taxValue: string) => {
  fireEvent.change(screen.getByLabelText(/^Tax Class/), { target: { value: taxClass } });
  fireEvent.change(screen.getByLabelText(/^Tax Value/), { target: { value: taxValue } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const openDialog = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('form');
};

test('a list that cannot be fetched says so and is fetched again on request', async () => {
  answer = () => refusal(400, 'Not today.');
  renderApp('/Tax');
  expect(await screen.findByText('Error fetching taxes')).toBeTruthy();
  expect(screen.getByText('Not today.')).toBeTruthy();
  answer = () => list([gst]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('10%')).toBeTruthy();
});

test('a save without an answer keeps what was typed, and pressed again sends the same key', async () => {
  answer = ({ method }) => (method === 'GET' ? list([]) : raw('gone', 503));
  renderApp('/Tax');
  await screen.findByText('No taxes found.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Add Tax' })[0]!);
  await screen.findByRole('form', { name: 'Add Tax' });
  fill(' Luxury ', '33');
  save();
  expect(await screen.findByText('Error creating tax')).toBeTruthy();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  save();
  await waitFor(() => expect(taxCalls('POST')).toHaveLength(2));
  const [first, second] = taxCalls('POST');
  expect(JSON.parse(first!.body)).toEqual({ taxClass: 'Luxury', taxValue: '33' });
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
  expect(screen.getByLabelText<HTMLInputElement>(/^Tax Class/).value).toBe(' Luxury ');
});

test('an edit goes by PUT with what the editor saw, and the field errors of the answer stand at their fields', async () => {
  answer = ({ method }) =>
    method === 'GET'
      ? list([gst])
      : refusal(400, 'Check the fields.', { errors: [{ path: 'taxValue', message: 'Too high.' }] });
  renderApp('/Tax');
  await openDialog('Edit GST');
  fill('GST', '999');
  save();
  expect(await screen.findByText('Too high.')).toBeTruthy();
  expect(screen.getByText('Error updating tax')).toBeTruthy();
  expect(taxCalls('PUT')[0]).toMatchObject({ path: '/api/taxes/t1' });
  expect(JSON.parse(taxCalls('PUT')[0]!.body)).toEqual({ taxClass: 'GST', taxValue: '999', updatedAt: gst.updatedAt });
});
