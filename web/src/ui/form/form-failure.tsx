import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

type FormFailureProps = {
  /** The screen's or the server's message. */
  message: string;
  /** The server's message, in addition to the screen's. */
  detail?: string | undefined;
};

/** Why a form could not be saved. Nothing while `message` is ''. */
export function FormFailure({ message, detail }: FormFailureProps) {
  return message === '' ? null : (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title={message}>
      {detail}
    </Alert>
  );
}
