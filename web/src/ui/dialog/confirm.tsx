import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

type Question = { title: string; body?: ReactNode; confirmLabel: string; cancelLabel?: string; danger?: boolean };

/** Asks in a dialog of our own. False for Cancel, Escape, the close button and a click beside it. */
export const confirm = (question: Question): Promise<boolean> => {
  const { title, body, confirmLabel, cancelLabel = 'Cancel', danger = false } = question;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: typeof body === 'string' ? <Text>{body}</Text> : body,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      // A careless Enter must not delete: the focus starts where nothing is lost.
      cancelProps: { size: 'md', ...(danger && { 'data-autofocus': true }) },
      confirmProps: { size: 'md', ...(danger ? { color: 'red' } : { 'data-autofocus': true }) },
      onConfirm: () => resolve(true),
      // Every answer closes the dialog too; the promise keeps its first value.
      onClose: () => resolve(false),
    });
  });
};
