import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

type InDoubtProps = {
  /** 'Cash out of A$50.00 (Milk) got no answer, so it may be recorded already.' */
  words: string;
  /** Why it is still unknown; '' if nobody has tried to find out yet. */
  reason: string;
  isBusy: boolean;
};

/**
 * Says in a form what may have been carried out already. Its button submits the form, which finds out about that before
 * it sends anything else.
 */
export function InDoubt({ words, reason, isBusy }: InDoubtProps) {
  return (
    <Alert role="alert" color="orange" icon={<IconAlertCircle aria-hidden />} title={words}>
      {reason !== '' && <Text mb="xs">{reason}</Text>}
      <Button type="submit" variant="default" loading={isBusy}>
        Find out
      </Button>
    </Alert>
  );
}
