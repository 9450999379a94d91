import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { noticeFailure } from '../notice/notice.ts';

type BusyButtonProps = Omit<ButtonProps, 'loading'> & {
  onPress: () => Promise<unknown>;
  /** Why it could not be done, in words. */
  failed: (error: Error) => string;
};

/** A button that is busy from its press until that is done, or a notice says why not. */
export function BusyButton({ onPress, failed, ...button }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress().catch((error: Error) => noticeFailure(failed(error)));
    setBusy(false);
  };
  return <Button variant="default" {...button} loading={isBusy} onClick={() => void press()} />;
}
