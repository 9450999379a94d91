import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Call, list, refusal, serve } from '../../../test/network.ts';
import { productWith } from '../../../test/product-fixture.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { ProductFinder } from './product-finder.tsx';

const LONGER = productWith({ _id: 'longer', sku: 'AB-10', name: 'Adapter' });
const SCANNED = productWith({ _id: 'scanned', sku: 'AB-1', name: 'Cable' });

/** The finder; its searches are answered once `answerAll` is called. */
const show = (answer: (call: Call) => Response) => {
  let answerAll = () => {};
  const isAllowed = new Promise<void>((resolve) => (answerAll = resolve));
  const calls = serve(async (call) => {
    await isAllowed;
    return answer(call);
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
  const { onPick, field, answerAll, typing } = show(({ path }) =>
    list(path.includes('code=') ? [SCANNED] : [LONGER, SCANNED]),
  );
  await typing.type(field, 'ab-1{Enter}{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  answerAll();
  await waitFor(() => expect(field.value).toBe(''));
  expect(onPick.mock.calls).toEqual([[SCANNED]]);
});

test('takes the first where nothing has that code', async () => {
  const { onPick, field, answerAll, typing } = show(({ path }) =>
    list(path.includes('code=') ? [] : [LONGER, SCANNED]),
  );
  answerAll();
  await typing.type(field, 'ada{Enter}');
  await waitFor(() => expect(onPick.mock.calls).toEqual([[LONGER]]));
});

test('takes both of two quick scans, in their order', async () => {
  const { onPick, field, answerAll, typing } = show(({ path }) =>
    list(path.toLowerCase().includes('ab-10') ? [LONGER] : [SCANNED]),
  );
  await typing.type(field, 'ab-1{Enter}ab-10{Enter}');
  expect(field.value).toBe('');
  answerAll();
  await waitFor(() => expect(onPick.mock.calls).toEqual([[SCANNED], [LONGER]]));
});

test('a code that nothing has comes back to be read, unless another is typed by then', async () => {
  const { onPick, field, answerAll, typing } = show(() => list([]));
  answerAll();
  await typing.type(field, 'ab-1{Enter}');
  await screen.findByText('No product was found for ab-1.');
  expect([field.value, onPick.mock.calls.length]).toEqual(['ab-1', 0]);
});

test('says that the products could not be read, and keeps what was typed', async () => {
  const { onPick, field, answerAll, typing } = show(() => refusal(403, 'No.'));
  answerAll();
  await typing.type(field, 'ab-1{Enter}');
  await screen.findByText('The products could not be read.');
  expect([field.value, onPick.mock.calls.length]).toEqual(['ab-1', 0]);
});
