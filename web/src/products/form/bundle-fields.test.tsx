import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { list, serve } from '../../../test/network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { ProductFields } from './product-fields.tsx';
import { NEW_PRODUCT } from './product-form-values.ts';

const BUNDLE = '[{"product_id":"film","sku":"PROD-2","name":"Film","quantity":2}]';

function Form() {
  const [values, setValues] = useState({ ...NEW_PRODUCT, quantity: '12', bundle: BUNDLE });
  const fields = { values, problems: {}, theirs: {}, shopId: SHOP._id, productId: null };
  return <ProductFields {...fields} onChange={(part) => setValues((now) => ({ ...now, ...part }))} />;
}

it('gives a product its quantity back when the last part is taken out', async () => {
  serve(() => list([]));
  saveSession('token', { ...SHOP, role: 'shop' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Form />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  expect([quantity.value, quantity.disabled, quantity.placeholder]).toEqual(['', true, 'As its parts allow']);
  await userEvent.click(screen.getByRole('button', { name: 'Take Film out of the bundle' }));
  expect([quantity.value, quantity.disabled]).toEqual(['12', false]);
});
