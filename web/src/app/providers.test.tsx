import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { Providers } from './providers.tsx';

test("all of Mantine's variables are written, also those that are as Mantine has them: no sheet brings them", () => {
  render(<Providers queryClient={createQueryClient()}>{null}</Providers>);
  const written = document.querySelector('style[data-mantine-styles]')?.textContent ?? '';
  for (const name of ['color-teal-9', 'color-red-6', 'spacing-md', 'radius-md', 'shadow-md', 'breakpoint-sm']) {
    expect(written).toContain(`--mantine-${name}:`);
  }
  expect(written).toMatch(/\[data-mantine-color-scheme="dark"\]/);
});
