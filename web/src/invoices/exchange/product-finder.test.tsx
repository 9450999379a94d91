import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { list, refusal, serve } from '../../../test/network.ts';
import { productWith } from '../../../test/product-fixture.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { ProductFinder } from './product-finder.tsx';

const LONGER = productWith({ _id: 'longer', sku: 'AB-10', name: 'Adapter' });
const SCANNED = productWith({ _id: 'scanned', sku: 'AB-1', name: 'Cable' });

/** The finder; its searches are answered once `answerAll` is called. */
const show = (answer: () => Response) => {
  let answerAll = () => {};
  const isAllowed = new Promise<void>((resolve) => (answerAll = resolve));
  const calls = serve(async () => {
    await isAllowed;
    return answer();
  });
  const onPick = vi.fn();
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <ProductFinder shopId="s1" onPick={onPick} />
    </Providers>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find a product' });
  return { calls, onPick, field, answerAll, typing: userEvent.setup() };
};

test('takes the product with the scanned code once it is found, and once only', async () => {
  const { onPick, field, answerAll, typing } = show(() => list([LONGER, SCANNED]));
  await typing.type(field, 'ab-1{Enter}{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  answerAll();
  await waitFor(() => expect(field.value).toBe(''));
  expect(onPick.mock.calls).toEqual([[SCANNED]]);
});

test('takes the first where nothing has that code', async () => {
  const { onPick, field, answerAll, typing } = show(() => list([LONGER, SCANNED]));
  answerAll();
  await typing.type(field, 'ada{Enter}');
  await waitFor(() => expect(onPick.mock.calls).toEqual([[LONGER]]));
});

test('takes nothing of a text that was typed on', async () => {
  const { onPick, field, answerAll, typing } = show(() => list([LONGER, SCANNED]));
  await typing.type(field, 'ab-1{Enter}2');
  answerAll();
  await screen.findByRole('button', { name: /Cable/ });
  expect(onPick).not.toHaveBeenCalled();
  expect(field.value).toBe('ab-12');
});

test('says that the products could not be read, and keeps what was typed', async () => {
  const { onPick, field, answerAll, typing } = show(() => refusal(403, 'No.'));
  answerAll();
  await typing.type(field, 'ab-1{Enter}');
  await screen.findByText('The products could not be read.');
  expect([field.value, onPick.mock.calls.length]).toEqual(['ab-1', 0]);
});
