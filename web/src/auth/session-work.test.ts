import type { User } from '@mendpoint/contract/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseToken } from '../api/token.ts';
import { clearSession, saveSession } from './session.ts';

const userOf = (_id: string): User => ({
  _id,
  role: 'admin',
  first_name: 'Ada',
  last_name: '',
  email: 'a@x.au',
  phone: '',
});
const [ada, ben] = [userOf('ada'), userOf('ben')];

/** Stores of the screens' work, and stores that belong to the device. */
const work = () => {
  localStorage.setItem('till/ada/shop-1//sale', '{"customer":{"first_name":"Mai"}}');
  sessionStorage.setItem('till/ada/shop-1//checkout', '{"customer":{"email":"mai@example.com"}}');
  sessionStorage.setItem('a form of tomorrow', '0400111222');
  localStorage.setItem('sidebarFolded', 'yes');
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  localStorage.setItem('selectedShop', '{"_id":"shop-1","name":"Newtown"}');
  localStorage.setItem('device/drawers', '{"shop-1":"drawer-1"}');
};
const kept = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
  );
const PUBLIC = ['device/drawers', 'mantine-color-scheme-value', 'selectedShop', 'sidebarFolded'];
const WORK = ['a form of tomorrow', 'till/ada/shop-1//checkout', 'till/ada/shop-1//sale'];
const isKept = (names: string[]) => names.every((name) => kept().includes(name));

/** Changes the local storage as another tab would: the change arrives only as an event. */
const elsewhere = (change: () => void, key: string) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

beforeEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  saveSession('t1', ada);
  work();
});

describe('after a logout', () => {
  test('only the device’s own things stay, whatever a screen has kept', () => {
    clearSession();
    expect(kept().sort()).toEqual(PUBLIC);
  });

  test('an attempt of which nobody has seen what became stays, for its own login', () => {
    const attempts = {
      asked: { state: 'asked', key: 'k', body: {}, times: 1 },
      unknown: { state: 'unknown', key: 'k', body: {}, times: 1 },
      answered: { state: 'answered', body: {}, answer: { _id: 'invoice-1' } },
      refused: { state: 'refused', body: {}, problem: 'Sold out.' },
    };
    const keyOf = (name: string) => `till/ada///attempt/${name}`;
    for (const [name, attempt] of Object.entries(attempts)) localStorage.setItem(keyOf(name), JSON.stringify(attempt));
    clearSession();
    expect(kept().sort()).toEqual([...PUBLIC, ...['answered', 'asked', 'unknown'].map(keyOf)].sort());
  });

  test('nothing comes back when the same person logs in again', () => {
    clearSession();
    saveSession('t2', ada);
    for (const name of WORK) expect(kept()).not.toContain(name);
  });

  test('in another tab this tab keeps nothing either', () => {
    elsewhere(() => localStorage.removeItem('token'), 'token');
    expect(kept().sort()).toEqual(PUBLIC);
    elsewhere(() => {
      localStorage.setItem('user', JSON.stringify(ada));
      localStorage.setItem('token', 't2');
    }, 'token');
    expect(isKept(['till/ada/shop-1//checkout'])).toBe(false);
  });

  test('a page that the browser had frozen meanwhile forgets as it is shown again', () => {
    localStorage.removeItem('token');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(kept().sort()).toEqual(PUBLIC);
  });
});

describe('after the server has ended the session', () => {
  test('nothing is stored, and the same person finds their work again', () => {
    refuseToken('t1');
    expect(isKept(WORK)).toBe(false);
    expect(kept()).not.toContain('user');
    saveSession('t2', ada);
    expect(isKept(WORK)).toBe(true);
    expect(localStorage.getItem('till/ada/shop-1//sale')).toContain('Mai');
  });

  test('another person does not find it, nor the first one after them', () => {
    refuseToken('t1');
    saveSession('t2', ben);
    expect(isKept(['till/ada/shop-1//checkout'])).toBe(false);
    clearSession();
    saveSession('t3', ada);
    for (const name of WORK) expect(kept()).not.toContain(name);
  });

  test('a logout forgets it', () => {
    refuseToken('t1');
    clearSession();
    saveSession('t2', ada);
    for (const name of WORK) expect(kept()).not.toContain(name);
  });

  test('another tab of the same person finds its own work again as well', () => {
    elsewhere(() => {
      localStorage.setItem('sessionEnd', 'expired');
      localStorage.removeItem('token');
    }, 'token');
    expect(isKept(['till/ada/shop-1//checkout'])).toBe(false);
    elsewhere(() => {
      localStorage.setItem('user', JSON.stringify(ada));
      localStorage.setItem('token', 't2');
    }, 'token');
    expect(isKept(['till/ada/shop-1//checkout'])).toBe(true);
  });
});

test('a page of an older login that the browser shows again takes nothing from the one who is there now', () => {
  localStorage.setItem('user', JSON.stringify(ben));
  localStorage.setItem('token', 't2');
  localStorage.setItem('till/ben/shop-2//sale', '{}');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isKept(['till/ben/shop-2//sale'])).toBe(true);
  expect(kept()).not.toContain('till/ada/shop-1//sale');
});

test('another person who logs in over a session finds nothing of it', () => {
  saveSession('t2', ben);
  expect(kept().sort()).toEqual([...PUBLIC, 'token', 'user'].sort());
});

test('a page that opens without a session finds nothing of an older one', async () => {
  localStorage.removeItem('token');
  vi.resetModules();
  await import('./session.ts');
  expect(kept().sort()).toEqual(PUBLIC);
});
