import { Button, Loader } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type WayButtonProps<Way extends string> = {
  icon: Icon;
  label: string;
  way: Way;
  /** The way that is being gone; the others wait. */
  pending: Way | null;
  /** The one that stands out. */
  isPrimary?: boolean;
  /** It takes the focus when its dialog opens. */
  isFirst?: boolean;
  onPress: () => unknown;
};

/**
 * One thing to do with an invoice. While it is busy it only looks disabled: a button that really is loses the focus, and
 * with it the place of a person who works by keyboard.
 */
export function WayButton<Way extends string>(props: WayButtonProps<Way>) {
  const { icon: WayIcon, label, way, pending, isPrimary = false, isFirst = false, onPress } = props;
  const isBusy = pending === way;
  const isBlocked = pending !== null;
  return (
    <Button
      h={56}
      px="md"
      justify="flex-start"
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={isBusy ? <Loader size="sm" color="currentColor" aria-hidden /> : <WayIcon aria-hidden />}
      aria-busy={isBusy}
      aria-disabled={isBlocked}
      {...(isFirst && { 'data-autofocus': true })}
      {...(isBlocked && !isBusy && { 'data-disabled': true })}
      onClick={() => !isBlocked && onPress()}
    >
      {label}
    </Button>
  );
}
