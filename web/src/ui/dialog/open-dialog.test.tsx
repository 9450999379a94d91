import { MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theme } from '../theme/theme.ts';
import { isDialogOpen } from './open-dialog.ts';

const dialog = (opened: boolean) => (
  // Not the test environment: that one has no fading.
  <MantineProvider theme={{ ...theme, respectReducedMotion: false }}>
    <Modal opened={opened} onClose={() => {}} title="Case" transitionProps={{ duration: 60_000 }} />
  </MantineProvider>
);

it('a dialog is open until it begins to fade', async () => {
  const { rerender } = render(dialog(false));
  expect(isDialogOpen()).toBe(false);
  rerender(dialog(true));
  await screen.findByRole('dialog');
  expect(isDialogOpen()).toBe(true);
  rerender(dialog(false));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(isDialogOpen()).toBe(false);
});
