import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { useFormState } from './use-form-state.ts';
import { useSubmit } from './use-submit.ts';

const OF_NAME = new ApiError(400, 'name is required', [{ path: 'name', message: 'name is required' }]);
const OF_NO_FIELD = new ApiError(403, 'You are not allowed to do this.');

/** The messages of a form with one name field after `error` was answered. */
const saidAfter = async (error: Error, tells?: 'at fields' | 'above' | 'both') => {
  const { result } = renderHook(() => {
    const form = useFormState({ name: '' });
    const sending = useSubmit(form, {
      send: () => Promise.reject(error),
      failed: ({ message }) => `Not saved: ${message}`,
      ...(tells && { tells }),
    });
    return { ...form, ...sending };
  });
  await act(() => result.current.submit());
  return { atField: result.current.problems.name, above: result.current.failure };
};

const NOT_SAVED = 'Not saved: name is required';
const NOT_ALLOWED = 'Not saved: You are not allowed to do this.';

test.each([
  ['at fields', { atField: 'name is required', above: '' }],
  ['above', { atField: undefined, above: NOT_SAVED }],
  ['both', { atField: 'name is required', above: NOT_SAVED }],
] as const)('a refusal of a field is told %s', async (tells, said) => {
  expect(await saidAfter(OF_NAME, tells)).toEqual(said);
  expect(await saidAfter(OF_NO_FIELD, tells)).toEqual({ atField: undefined, above: NOT_ALLOWED });
});

test('without a word about it a refusal is told at its field', async () => {
  expect(await saidAfter(OF_NAME)).toEqual({ atField: 'name is required', above: '' });
});
