import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raw, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearSession, saveSession } from '../auth/session.ts';

beforeEach(() =>
  saveSession('good', { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' }),
);
afterEach(() => clearSession());

const shops = () => success({ shops: [{ _id: 's1', name: 'Glebe', email: 'glebe@x.au', city: 'Sydney' }], meta: {} });

test('tells how far the export is, saves the archive, and lets nobody begin a second one', async () => {
  let finish: (archive: Response) => void = () => undefined;
  serve(({ path }) => {
    if (path === '/api/export') return new Promise((resolve) => (finish = resolve));
    if (path === '/api/export/progress') return success({ data: { isRunning: true, rows: 1200, totalRows: 4800 } });
    return shops();
  });
  renderApp('/ExportEverything');
  expect(await screen.findByText('1,200 of 4,800 rows')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export everything' })).toHaveProperty('disabled', true);
  finish(raw('', 200, 'application/zip'));
});

test('says why there is no archive, and tries again', async () => {
  const refused = 'A file is being imported. Please export when that has ended.';
  const calls = serve(({ path }) => {
    if (path === '/api/export') return refusal(409, refused);
    if (path === '/api/export/progress') return success({ data: { isRunning: false, rows: 0, totalRows: 0 } });
    return shops();
  });
  renderApp('/ExportEverything');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Export everything' }));
  await screen.findByText(refused);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(refused);
  expect(calls.filter(({ path }) => path === '/api/export')).toHaveLength(2);
});
