import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { noticeFailure } from '../notice/notice.ts';

type BusyButtonProps = Omit<ButtonProps, 'loading'> & {
  onPress: () => Promise<unknown>;
  /** The message for a failure. */
  failed: (error: Error) => string;
};

/** A button that is busy from its press until the action is done. A notice reports a failure. */
export function BusyButton({ onPress, failed, ...button }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress().catch((error: Error) => noticeFailure(failed(error)));
    setBusy(false);
  };
  return <Button variant="default" {...button} loading={isBusy} onClick={() => void press()} />;
}
