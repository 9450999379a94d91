import { ModalsProvider } from '@mantine/modals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { FormDialog } from './form-dialog.tsx';
import { missingIn, useFormState } from './use-form-state.ts';
import { useSubmit } from './use-submit.ts';

type Send = () => Promise<unknown>;

function Dialog({ send, onClosed }: { send: Send; onClosed: () => void }) {
  const form = useFormState({ name: '' });
  const sending = useSubmit(form, {
    check: () => missingIn(form.values, { name: 'Name' }),
    send,
    failed: ({ message }) => message,
  });
  const { error = '', ...input } = form.field('name');
  return (
    <FormDialog title="Add" form={{ ...form, ...sending }} onClosed={onClosed}>
      <input aria-label="Name" aria-invalid={error !== ''} data-autofocus {...input} />
      {error}
    </FormDialog>
  );
}

function Opener({ send }: { send: Send }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ModalsProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog send={send} onClosed={() => setOpen(false)} />}
    </ModalsProvider>
  );
}

/** Opens the dialog; `answers` hold the functions that end each request, in turn. */
const open = async () => {
  const answers: { resolve: (done: unknown) => void; reject: (error: unknown) => void }[] = [];
  const send = () => new Promise((resolve, reject) => answers.push({ resolve, reject }));
  const router = createMemoryRouter([{ path: '/', element: <Opener send={send} /> }]);
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { answers, user, field };
};

const isThere = () => screen.queryByRole('dialog') !== null;

test('sends once, waits for the answer, closes when it is done, and gives the focus back', async () => {
  const { answers, user, field } = await open();
  await user.type(field, 'Anna{Enter}{Enter}');
  expect(answers).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(isThere()).toBe(true);
  answers[0]?.resolve({});
  await waitFor(() => expect(isThere()).toBe(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
});

test('what is not filled in is told at its field, and nothing is sent', async () => {
  const { answers, user, field } = await open();
  await user.keyboard('{Enter}');
  await screen.findByText('Name is required.');
  expect(document.activeElement).toBe(field);
  expect(answers).toEqual([]);
});

test('what is refused stays as it was typed, with the reason at its field or above the form', async () => {
  const { answers, user, field } = await open();
  await user.type(field, 'Anna{Enter}');
  answers[0]?.reject(new Error('Out of reach.'));
  expect((await screen.findByRole('alert')).textContent).toBe('Out of reach.');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  answers[1]?.reject(Object.assign(new Error('Refused.'), { errors: [{ path: '/name', message: 'Taken.' }] }));
  await screen.findByText('Taken.');
  expect(screen.queryByText('Refused.')).toBeNull();
  expect(field.value).toBe('Anna');
});

test('what is not done stays open; closing it then asks about what was typed', async () => {
  const { answers, user, field } = await open();
  await user.type(field, 'Anna{Enter}');
  answers[0]?.resolve(false);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(isThere()).toBe(false));
});
