import { Button, Loader } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ConfirmAction } from './use-confirm-invoice.ts';

type WayButtonProps = {
  icon: Icon;
  label: string;
  way: ConfirmAction;
  /** The way that is being gone; the others wait. */
  pending: ConfirmAction | null;
  onPress: () => unknown;
};

/**
 * One way out of the checkout. While it is busy it only looks disabled: a button that really is loses the focus, and
 * with it the place of a person who works by keyboard.
 */
export function WayButton({ icon: WayIcon, label, way, pending, onPress }: WayButtonProps) {
  const isBusy = pending === way;
  const isBlocked = pending !== null;
  return (
    <Button
      h={56}
      px="md"
      justify="flex-start"
      variant={way === 'new-sale' ? 'filled' : 'default'}
      leftSection={isBusy ? <Loader size="sm" color="currentColor" aria-hidden /> : <WayIcon aria-hidden />}
      aria-busy={isBusy}
      aria-disabled={isBlocked}
      {...(way === 'a4' && { 'data-autofocus': true })}
      {...(isBlocked && !isBusy && { 'data-disabled': true })}
      onClick={() => !isBlocked && onPress()}
    >
      {label}
    </Button>
  );
}
