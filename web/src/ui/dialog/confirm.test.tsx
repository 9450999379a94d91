import { ModalsProvider } from '@mantine/modals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { confirm } from './confirm.tsx';

const ask = async () => {
  const answers: boolean[] = [];
  const onClick = async () => {
    answers.push(
      await confirm({ title: 'Are you sure?', body: 'It is gone then.', confirmLabel: 'Delete', danger: true }),
    );
  };
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <ModalsProvider>
        <button type="button" onClick={() => void onClick()}>
          Ask
        </button>
      </ModalsProvider>
    </Providers>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText('It is gone then.');
  return { user, answers };
};

test.each([
  { press: 'Delete', answer: true },
  { press: 'Cancel', answer: false },
  { press: 'Close', answer: false },
])('$press answers $answer, once', async ({ press, answer }) => {
  const { user, answers } = await ask();
  await user.click(screen.getByRole('button', { name: press }));
  await waitFor(() => expect(answers).toEqual([answer]));
});

test('Escape answers no, and the focus returns to where it was', async () => {
  const { user, answers } = await ask();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([false]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask'));
});

test('a careless Enter does not delete', async () => {
  const { user, answers } = await ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answers).toEqual([false]));
});
