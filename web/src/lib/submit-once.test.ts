import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isAttemptOf, newAttempt, useSubmitOnce } from './submit-once.ts';

it('is an attempt of its content alone', () => {
  const attempt = newAttempt({ name: 'Mai' }, () => 'key-1');
  expect(attempt).toEqual({ idempotencyKey: 'key-1', content: '{"name":"Mai"}' });
  expect(isAttemptOf(attempt, { name: 'Mai' })).toBe(true);
  expect(isAttemptOf(attempt, { name: 'May' })).toBe(false);
});

it('keeps its key while the content is the same, and never comes back to an older one', () => {
  const { result } = renderHook(() => useSubmitOnce());
  const keyOf = result.current;
  const first = keyOf(['Mai', 1]);
  expect(keyOf(['Mai', 1])).toBe(first);
  const second = keyOf(['Mai', 2]);
  expect(second).not.toBe(first);
  expect(keyOf(['Mai', 1])).not.toBe(first);
});
