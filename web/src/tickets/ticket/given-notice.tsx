import { Alert, Button, Text } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { NOTICE_WAY_NAMES } from '@mendpoint/domain/ticket/repair-notice';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../person/queries.ts';
import { NoticeDialog } from '../notice/notice-dialog.tsx';

/** How the repair notice was given, when and by whom; or a warning, and the way to give it. */
export function GivenNotice({ ticket: { state, drop_off: dropOff } }: { ticket: WholeTicket }) {
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const { notice } = dropOff;
  return (
    <>
      {notice === null ? (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="The repair notice has not been given">
          <Text size="sm">The customer must have it in writing before the device is accepted.</Text>
          {state === 'draft' && may('take-in-devices') && (
            <Button mt="sm" onClick={() => setGiving(true)}>
              Give the notice and receive
            </Button>
          )}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          Repair notice: {NOTICE_WAY_NAMES[notice.way]}, {formatDateTime(notice.given_at)} · {notice.given_by}
        </Text>
      )}
      {isGiving && <NoticeDialog dropOffId={dropOff._id} onClosed={() => setGiving(false)} />}
    </>
  );
}
