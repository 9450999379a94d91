import { MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theme } from '../theme/theme.ts';
import { isDialogOpen, OVER_FULL_SCREEN } from './open-dialog.ts';

const dialog = (opened: boolean) => (
  // Not the test environment, in which nothing fades.
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

const isPageHeld = () => document.body.hasAttribute('data-scroll-locked');

it.each([
  { kind: 'any dialog', props: {}, isHeld: true },
  { kind: 'a dialog over a full screen', props: OVER_FULL_SCREEN, isHeld: false },
])('$kind keeps the page from scrolling: $isHeld', async ({ props, isHeld }) => {
  const { unmount } = render(
    <MantineProvider theme={theme}>
      <Modal opened onClose={() => {}} title="Case" {...props} />
    </MantineProvider>,
  );
  await screen.findByRole('dialog');
  expect(isPageHeld()).toBe(isHeld);
  unmount();
  expect(isPageHeld()).toBe(false);
});
