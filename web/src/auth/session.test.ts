import type { User } from '@mendpoint/contract/auth';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearSession, saveSession, useSession } from './session.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@example.com', phone: '' };

/** Writes as another tab would. */
const writeElsewhere = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test('a login is seen at once and kept under the specified keys', () => {
  const { result } = renderHook(useSession);
  expect(result.current).toEqual({ token: null, user: null, role: null });
  act(() => saveSession('t1', admin));
  expect(result.current).toEqual({ token: 't1', user: admin, role: 'admin' });
  expect(localStorage.getItem('token')).toBe('t1');
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(admin);
});

test('a logout forgets token and user', () => {
  saveSession('t1', admin);
  const { result } = renderHook(useSession);
  act(() => clearSession());
  expect(result.current.token).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('a logout in another tab is followed', () => {
  saveSession('t1', admin);
  const { result } = renderHook(useSession);
  act(() => writeElsewhere('token', null));
  expect(result.current.token).toBeNull();
});

test.each(['not json', '{"_id":1}', '{"_id":"a","role":"owner"}', 'null'])(
  'a user that reads as %s is no session',
  (text) => {
    localStorage.setItem('token', 't1');
    localStorage.setItem('user', text);
    const { result } = renderHook(useSession);
    expect(result.current).toEqual({ token: null, user: null, role: null });
  },
);
