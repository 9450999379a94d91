import { ModalsProvider } from '@mantine/modals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** A screen on which something was typed, or nothing, with a dialog above it. */
function Typed({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty);
  const [isOpen, setOpen] = useState(false);
  const form = {
    ...{ isDirty: false, isBusy: false, failure: '' },
    submit: async (leave: (path: string) => Promise<void>) => {
      await leave('/other');
      return true;
    },
  };
  return (
    <ModalsProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FormDialog title="Add" form={form} onClosed={() => setOpen(false)}>
          <p>Nothing is typed here.</p>
        </FormDialog>
      )}
    </ModalsProvider>
  );
}

const open = async (isDirty: boolean) => {
  const router = createMemoryRouter([
    { path: '/', element: <Typed isDirty={isDirty} /> },
    { path: '/other', element: <p>Other</p> },
  ]);
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Add' });
  return { user, leave: () => act(() => router.navigate('/other')) };
};

test('what was typed on a screen is asked about also under a dialog in which nothing was', async () => {
  const { user, leave } = await open(true);
  await leave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText('Other');
});

test('nobody is asked where nothing was typed', async () => {
  const { leave } = await open(false);
  await leave();
  await screen.findByText('Other');
});

test('a dialog that leaves asks nothing', async () => {
  const { user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Other')).toBeTruthy());
});
