import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHOP } from '../../test/shop-fixture.ts';
import { saveSession } from '../auth/session.ts';
import { guardPagesPutAside } from './pages-put-aside.ts';

const reload = vi.fn();
let stop = () => {};
beforeEach(() => {
  reload.mockReset();
  saveSession('token', { ...SHOP, role: 'shop' });
  stop = guardPagesPutAside(reload);
});
afterEach(() => {
  stop();
  document.documentElement.style.visibility = '';
});

const tell = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
const isShown = () => document.documentElement.style.visibility !== 'hidden';

test('a page that the browser puts aside shows nothing until it is known that the same person is there', () => {
  tell('pagehide');
  expect(isShown()).toBe(false);
  tell('pageshow');
  expect([isShown(), reload.mock.calls.length]).toEqual([true, 0]);
});

test('a page of another login is loaded anew, and never seen', () => {
  tell('pagehide');
  localStorage.setItem('user', JSON.stringify({ ...SHOP, _id: 'shop-2', role: 'shop' }));
  localStorage.setItem('token', 'other');
  tell('pageshow');
  expect([isShown(), reload.mock.calls.length]).toEqual([false, 1]);
});
