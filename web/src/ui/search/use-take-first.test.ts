import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTakeFirst } from './use-take-first.ts';

const open = () => {
  const selectFirst = vi.fn();
  const takeFirst = vi.fn();
  const { result, rerender } = renderHook(useTakeFirst, {
    initialProps: { text: 'cable', isAnswered: false, selectFirst, takeFirst },
  });
  return {
    selectFirst,
    takeFirst,
    press: () => result.current.enter(),
    forget: () => result.current.forget(),
    now: (text: string, isAnswered: boolean) => rerender({ text, isAnswered, selectFirst, takeFirst }),
  };
};

it('marks the first row of an answer, and takes it only when asked to', () => {
  const field = open();
  field.now('cable', true);
  expect(field.selectFirst).toHaveBeenCalledOnce();
  expect(field.takeFirst).not.toHaveBeenCalled();
});

it('takes the first row of the answer that Enter was waiting for, once', () => {
  const field = open();
  field.press();
  expect(field.takeFirst).not.toHaveBeenCalled();
  field.now('cable', true);
  expect(field.takeFirst).toHaveBeenCalledOnce();
  field.now('case', false);
  field.now('case', true);
  expect(field.takeFirst).toHaveBeenCalledOnce();
});

it('takes nothing for an Enter whose text has changed since, or in an empty field', () => {
  const field = open();
  field.press();
  field.forget();
  field.now('cables', true);
  expect(field.takeFirst).not.toHaveBeenCalled();

  field.now(' ', false);
  field.press();
  field.now('case', true);
  expect(field.takeFirst).not.toHaveBeenCalled();
});

it('leaves an Enter on an answered list to the list', () => {
  const field = open();
  field.now('cable', true);
  field.press();
  field.now('case', false);
  field.now('case', true);
  expect(field.takeFirst).not.toHaveBeenCalled();
});
