import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a form could not be saved. Nothing while `message` is ''. */
export function FormFailure({ message }: { message: string }) {
  return message === '' ? null : (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title={message} />
  );
}
