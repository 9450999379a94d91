import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { dismissNotices, noticeFailure, noticeSuccess, noticeWarning } from './notice.ts';

beforeEach(() => {
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <p>screen</p>
    </Providers>,
  );
});
afterEach(() => act(() => dismissNotices()));

const texts = (role: 'status' | 'alert') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

test('a success is a status, a failure an alert with its title', async () => {
  act(() => noticeSuccess('Customer added successfully!'));
  await waitFor(() => expect(texts('status')).toEqual(['Customer added successfully!']));
  act(() => noticeFailure('Only 2 left in stock: Case.', 'Invoice Creation Failed'));
  await waitFor(() => expect(texts('alert')).toEqual(['Invoice Creation FailedOnly 2 left in stock: Case.']));
  expect(texts('status')).toHaveLength(1);
});

test('what is said next replaces a problem, so that only the last try is told about', async () => {
  act(() => noticeWarning('Please fill in all required fields.'));
  act(() => noticeFailure('Shop already exists.'));
  await waitFor(() => expect(texts('alert')).toEqual(['Shop already exists.']));
  act(() => noticeSuccess('Shop added successfully!'));
  await waitFor(() => expect(texts('alert')).toEqual([]));
  expect(texts('status')).toEqual(['Shop added successfully!']);
});

test('of successes only the last stands', async () => {
  act(() => noticeSuccess('Brand created successfully!'));
  act(() => noticeSuccess('Device created successfully!'));
  await waitFor(() => expect(texts('status')).toEqual(['Device created successfully!']));
});

test('the same problem twice stands once', async () => {
  act(() => noticeWarning('Please select at least one product or repair part.'));
  act(() => noticeWarning('Please select at least one product or repair part.'));
  await waitFor(() => expect(texts('alert')).toHaveLength(1));
});

describe('a notice goes by itself', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
  const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });

  test('a success after four seconds, a problem after more', () => {
    act(() => noticeSuccess('Customer added successfully!'));
    act(() => noticeWarning('Please fill in all required fields.'));
    pass(4);
    expect([texts('status'), texts('alert')]).toEqual([[], ['Please fill in all required fields.']]);
    pass(4);
    expect(texts('alert')).toEqual([]);
  });

  test('but not under the pointer or the focus, and not before its whole time after them', () => {
    act(() => noticeSuccess('Customer added successfully!'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => dismiss().focus());
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(60);
    expect(texts('status')).toHaveLength(1);
    act(() => dismiss().blur());
    pass(3);
    expect(texts('status')).toHaveLength(1);
    pass(1);
    expect(texts('status')).toEqual([]);
  });

  test('or when it is dismissed', () => {
    act(() => noticeFailure('Failed to update shop.'));
    act(() => dismiss().click());
    expect(texts('alert')).toEqual([]);
  });
});
