import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loading, LoadingPart } from './states.tsx';

test.each([Loading, LoadingPart])('what is still to come says so in words that are read out', (State) => {
  render(
    <MantineProvider env="test">
      <State label="Loading the payments…" />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading the payments…');
  expect(document.querySelectorAll('[aria-label]')).toHaveLength(0);
});
