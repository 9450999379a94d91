import { Button, Loader } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type ActionButtonProps<Action extends string> = {
  icon: Icon;
  label: string;
  action: Action;
  /** The action that is under way; the others wait. */
  pending: Action | null;
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
export function ActionButton<Action extends string>(props: ActionButtonProps<Action>) {
  const { icon: ButtonIcon, label, action, pending, isPrimary = false, isFirst = false, onPress } = props;
  const isBusy = pending === action;
  const isBlocked = pending !== null;
  return (
    <Button
      h={56}
      px="md"
      justify="flex-start"
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={isBusy ? <Loader size="sm" color="currentColor" aria-hidden /> : <ButtonIcon aria-hidden />}
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
