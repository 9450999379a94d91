import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { DayField } from './day-field.tsx';

const show = (begun = '') => {
  const onChange = vi.fn();
  const Form = () => {
    const [day, setDay] = useState(begun);
    const change = (next: string) => {
      onChange(next);
      setDay(next);
    };
    return (
      <>
        <DayField name="First day" label="First day" value={day} max="2026-11-22" onChange={change} />
        <button type="button" onClick={() => setDay('2026-11-20')}>
          Twentieth
        </button>
      </>
    );
  };
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <Form />
    </Providers>,
  );
  return { onChange, days: () => onChange.mock.calls.flat() };
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First day' });
const isWrong = () => field().getAttribute('aria-invalid') === 'true';

test('a day is shown as dd/mm/yyyy, and known as soon as it is typed', async () => {
  const { days } = show('2026-03-05');
  expect(field().value).toBe('05/03/2026');
  await userEvent.clear(field());
  await userEvent.type(field(), '7/3/2026');
  expect(days()).toEqual(['', '2026-03-07']);
  expect(field().value).toBe('7/3/2026');
  await userEvent.tab();
  expect(field().value).toBe('07/03/2026');
  expect(days()).toEqual(['', '2026-03-07']);
});

test('a year of two digits waits for Enter', async () => {
  const { days } = show();
  await userEvent.type(field(), '5/3/26');
  expect(days()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(days()).toEqual(['2026-03-05']);
  expect(field().value).toBe('05/03/2026');
});

test('a pasted day of a file is understood', async () => {
  const { days } = show();
  await userEvent.click(field());
  await userEvent.paste('2026-03-05');
  await userEvent.tab();
  expect([days(), field().value]).toEqual([['2026-03-05'], '05/03/2026']);
});

test('what is no day stays, is told, and counts as none', async () => {
  const { days } = show('2026-03-05');
  await userEvent.clear(field());
  await userEvent.type(field(), '30/02/2026');
  expect(isWrong()).toBe(false);
  await userEvent.tab();
  expect([field().value, isWrong(), days()]).toEqual(['30/02/2026', true, ['']]);
  expect(screen.getByText('Please enter a date as dd/mm/yyyy.')).toBeTruthy();
  await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(isWrong()).toBe(false);
  // A day chosen by other means than typing replaces what was typed.
  await userEvent.click(screen.getByRole('button', { name: 'Twentieth' }));
  expect([field().value, isWrong()]).toEqual(['20/11/2026', false]);
});

test('the calendar is the browser’s', async () => {
  show('2026-03-05');
  const opened = vi.fn<(this: HTMLInputElement) => void>();
  HTMLInputElement.prototype.showPicker = opened;
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar: First day' }));
  expect(opened.mock.contexts).toMatchObject([{ type: 'date', value: '2026-03-05', max: '2026-11-22' }]);
});
