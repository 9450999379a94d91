import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { list, serve } from '../../../test/network.ts';
import { CatalogueSelects } from './catalogue-selects.tsx';
import { NEW_PRODUCT } from './product-form-values.ts';

const MISSING = 'Not in the list? Add a category first.';

function Selects() {
  const [values, setValues] = useState(NEW_PRODUCT);
  return (
    <CatalogueSelects
      values={values}
      problems={{}}
      hints={{}}
      onChange={(part) => setValues((now) => ({ ...now, ...part }))}
    />
  );
}

const show = (categories: object[]) => {
  serve(({ path }) => list(path.startsWith('/api/category') ? categories : []));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Selects />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
};

test('whoever misses a category is led to where one is added, until they have chosen', async () => {
  show([{ _id: 'phone', category_name: 'Phone', p_image: '' }]);
  expect((await screen.findByRole('link', { name: MISSING })).getAttribute('href')).toBe('/category');
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Phone' }));
  expect(screen.queryByRole('link', { name: MISSING })).toBeNull();
});

test('a catalogue without categories says so', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: 'There are no categories yet. Add one first.' })).toBeTruthy();
});
