import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

type FormFailureProps = {
  /** The words of the screen, or of the server. */
  message: string;
  /** What the server said, beside the words of the screen. */
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
