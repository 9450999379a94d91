import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useHeldSubmit } from './use-held-submit.ts';

function Part({ isReady }: { isReady: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  useHeldSubmit(part, isReady);
  return <div ref={part} />;
}

const open = () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (isReady: boolean) => (
    <form onSubmit={submit}>
      <Part isReady={isReady} />
      <button type="submit">Save</button>
    </form>
  );
  const { rerender } = render(form(true));
  return { submit, now: (isReady: boolean) => rerender(form(isReady)) };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('a form is submitted once its part is ready, however often it was asked to before', async () => {
  const { submit, now } = open();
  now(false);
  await press();
  await press();
  expect(submit).not.toHaveBeenCalled();
  now(true);
  expect(submit).toHaveBeenCalledOnce();
});

it('a form that was not asked to is not submitted, and a ready one at once', async () => {
  const { submit, now } = open();
  now(false);
  now(true);
  expect(submit).not.toHaveBeenCalled();
  await press();
  expect(submit).toHaveBeenCalledOnce();
});
