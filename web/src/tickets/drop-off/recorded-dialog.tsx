import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import styles from './drop-off.module.css';
import type { Recorded } from './drop-off-attempt.ts';

type RecordedDialogProps = { recorded: Recorded; onNext: () => void };

/** The numbers of the new tickets, and what comes next. */
export function RecordedDialog({ recorded, onNext }: RecordedDialogProps) {
  return (
    <Modal opened title={titleOf(recorded)} returnFocus={false} onClose={onNext}>
      <Stack gap="md">
        <ul className={styles.tickets} aria-label="New tickets">
          {recorded.tickets.map(({ _id, number, device_name }) => (
            <li key={_id}>
              <div>
                <div className={styles.number}>{number}</div>
                <Text>{device_name}</Text>
              </div>
              <Button variant="default" component={Link} to={paths.ticket(_id)} aria-label={`Open ticket ${number}`}>
                Open ticket
              </Button>
            </li>
          ))}
        </ul>
        {!recorded.isReceived && (
          <Text>Nothing is received yet: give the customer the repair notice first, on the ticket’s page.</Text>
        )}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onNext}>
            Next customer
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const titleOf = ({ tickets, isReceived }: Recorded): string => {
  const things = tickets.length === 1 ? 'The device is' : `${tickets.length} devices are`;
  return `${things} ${isReceived ? 'received' : 'saved as drafts'}`;
};
