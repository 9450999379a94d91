import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { missingIn, problemsFromAnswer, useFormState } from './use-form-state.ts';

const EMPTY = { name: '', city: '' };

test('what is empty is named by its label, and outer spaces are nothing', () => {
  expect(missingIn({ name: '  ', city: 'Ryde', note: '' }, { name: 'Name', city: 'City' })).toEqual({
    name: 'Name is required.',
  });
});

test('the field errors of an answer find their fields; others are left out', () => {
  const errors = [
    { path: '/name', message: 'taken' },
    { path: 'city', message: 'unknown' },
    { path: 'password', message: 'too short' },
  ];
  expect(problemsFromAnswer(errors, EMPTY)).toEqual({ name: 'taken', city: 'unknown' });
});

test('typing settles the problem of its own field and makes the form dirty; restarting makes it clean', () => {
  const { result } = renderHook(() => useFormState(EMPTY));
  act(() => result.current.refuse({ name: 'Name is required.', city: 'City is required.' }));
  act(() => result.current.change({ name: 'A' }));
  expect(result.current.problems).toEqual({ city: 'City is required.' });
  expect(result.current.isDirty).toBe(true);
  act(() => result.current.change({ name: '' }));
  expect(result.current.isDirty).toBe(false);
  act(() => result.current.restart({ name: 'A', city: 'B' }));
  expect(result.current).toMatchObject({ values: { name: 'A', city: 'B' }, problems: {}, isDirty: false });
});

test('a newer version takes its place beneath what was typed, which stays unsaved', () => {
  const { result } = renderHook(() => useFormState(EMPTY));
  act(() => result.current.refuse({ name: 'taken' }));
  act(() => result.current.restart({ name: 'theirs', city: 'Ryde' }, { name: 'mine', city: 'Ryde' }));
  expect(result.current).toMatchObject({ values: { name: 'mine', city: 'Ryde' }, problems: {}, isDirty: true });
  act(() => result.current.change({ name: 'theirs' }));
  expect(result.current.isDirty).toBe(false);
});

function Form() {
  const { ref, field, refuse } = useFormState(EMPTY);
  return (
    <form ref={ref}>
      {(['name', 'city'] as const).map((name) => {
        const { error, ...input } = field(name);
        return <input key={name} aria-label={name} aria-invalid={error !== undefined} {...input} />;
      })}
      <button type="button" onClick={() => refuse({ name: 'no', city: 'no' })}>
        Refuse
      </button>
    </form>
  );
}

test('a refusal leads to the first wrong field; typing into another leads nowhere', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
  await user.click(screen.getByLabelText('city'));
  await user.keyboard('R');
  expect(document.activeElement).toBe(screen.getByLabelText('city'));
});
