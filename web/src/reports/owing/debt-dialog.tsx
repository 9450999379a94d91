import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { CustomerDebt, Reminder } from '@mendpoint/contract/owing';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { Link } from 'react-router';
import { reasonOr } from '../../api/api-error.ts';
import { useMailAvailable } from '../../invoices/queries.ts';
import { download } from '../../lib/download.ts';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { noMail } from '../../pickers/paper/paper-buttons.tsx';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import styles from './owing.module.css';
import { fetchStatement, useDebt } from './queries.ts';
import { RemindDialog } from './remind-dialog.tsx';

type DebtDialogProps = {
  shopId: string;
  customer: { _id: string; email: string; phone: string };
  name: string;
  onClosed: () => void;
};

/** The unpaid invoices of a customer, with their statement and reminders. */
export function DebtDialog({ shopId, customer, name, onClosed }: DebtDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const debt = useDebt(shopId, customer._id);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      title={`What ${name} owes`}
      size="xl"
    >
      <Loaded query={debt}>
        {(data) => (
          <Stack gap="md">
            {customer.phone && (
              <Text>
                Phone <Anchor href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>{customer.phone}</Anchor>
              </Text>
            )}
            <Invoices invoices={data.invoices} />
            <Actions shopId={shopId} customer={customer} name={name} />
            <Reminders reminders={data.reminders} />
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

type Owed = CustomerDebt['invoices'][number];

const COLUMNS: readonly Column<Owed>[] = [
  {
    title: 'Invoice',
    narrow: 'heading',
    cell: ({ _id, invoiceNumber }) => (
      <Anchor component={Link} to={paths.invoice(_id)}>
        {invoiceNumber}
      </Anchor>
    ),
  },
  { title: 'Date', cell: ({ date }) => formatDay(date) },
  { title: 'Total', align: 'right', cell: ({ total }) => formatDollars(total) },
  { title: 'Paid', align: 'right', cell: ({ paid }) => formatDollars(paid) },
  { title: 'Refunded', align: 'right', cell: ({ credited }) => formatDollars(credited) },
  { title: 'Due', align: 'right', narrow: 'figure', cell: ({ due }) => formatDollars(due) },
];

const PAGE = 10;

function Invoices({ invoices }: { invoices: readonly Owed[] }) {
  const [page, setPage] = useState(1);
  return (
    <DataTable
      label="Unpaid invoices"
      columns={COLUMNS}
      rows={invoices.slice((page - 1) * PAGE, page * PAGE)}
      rowKey={({ _id }) => _id}
      empty="Everything is paid."
      page={page}
      limit={PAGE}
      total={invoices.length}
      onPage={setPage}
    />
  );
}

function Actions({ shopId, customer: { _id, email }, name }: Omit<DebtDialogProps, 'onClosed'>) {
  const [isReminding, setReminding] = useState(false);
  const hasMail = useMailAvailable().data === true;
  const file = `Statement-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;
  const statement = async (use: (pdf: Blob, name: string) => unknown) => use(await fetchStatement(shopId, _id), file);
  const failed = (error: Error) => reasonOr(error, 'The statement could not be made.');
  return (
    <Group gap="sm">
      <BusyButton onPress={() => statement(download)} failed={failed}>
        Statement
      </BusyButton>
      <BusyButton onPress={() => statement(printPdf)} failed={failed}>
        Print statement
      </BusyButton>
      {email === '' ? (
        <Text c="dimmed" size="sm">
          This customer has no email address.
        </Text>
      ) : (
        <Button onClick={() => (hasMail ? setReminding(true) : noticeWarning(noMail('Statement')))}>
          Email reminder
        </Button>
      )}
      <Button variant="subtle" component={Link} to={paths.customer(_id)}>
        Customer
      </Button>
      {isReminding && (
        <RemindDialog shopId={shopId} customer={{ _id }} name={name} onClosed={() => setReminding(false)} />
      )}
    </Group>
  );
}

function Reminders({ reminders }: { reminders: readonly Reminder[] }) {
  if (reminders.length === 0) return <Text c="dimmed">No reminder was sent yet.</Text>;
  return (
    <section aria-label="Reminders">
      <ul className={styles.reminders}>
        {reminders.map(({ _id, at, to, due, is_sent: isSent, actor }) => (
          <li key={_id}>
            {formatDateTime(at)}: {formatDollars(due)} {isSent ? 'asked for' : 'perhaps asked for'} at {to}
            {actor && `, by ${actor}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
