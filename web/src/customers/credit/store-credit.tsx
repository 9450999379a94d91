import { Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { StoreCredit as Credit } from '@mendpoint/contract/store-credit';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { CorrectCreditDialog } from './correct-credit-dialog.tsx';
import { useStoreCredit } from './queries.ts';

/** The customer's store credit in large letters, and its entries. */
export function StoreCredit({ customerId }: { customerId: string }) {
  const credit = useStoreCredit(customerId);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Paper component="section" withBorder p="md" mt="lg" maw="56rem" aria-label="Store credit">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          Store credit
        </Title>
        <Button variant="default" onClick={() => setCorrecting(true)} disabled={!credit.data}>
          Give or take credit
        </Button>
      </Group>
      {credit.isPending && <Loading />}
      {credit.isLoadingError && <Failure error={credit.error} onRetry={() => void credit.refetch()} />}
      {credit.data && (
        <Stack gap="sm">
          <Text fz="2rem" fw={700} lh={1.2}>
            {formatDollars(credit.data.balance)}
          </Text>
          <Entries entries={credit.data.entries} />
        </Stack>
      )}
      {isCorrecting && <CorrectCreditDialog customerId={customerId} onClosed={() => setCorrecting(false)} />}
    </Paper>
  );
}

const KINDS = {
  issued: 'Given for goods that came back',
  spent: 'Spent',
  returned: 'Given back',
  corrected: 'By hand',
} as const satisfies Record<Credit['entries'][number]['kind'], string>;

function Entries({ entries }: Pick<Credit, 'entries'>) {
  if (entries.length === 0) {
    return <Text c="dimmed">None so far. A refund can go here, and a manager can give credit by hand.</Text>;
  }
  return (
    <Table aria-label="Entries of store credit">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map(({ _id, kind, amount, invoice_id, invoiceNumber, reason, at, actor }) => (
          <Table.Tr key={_id}>
            <Table.Td>
              {KINDS[kind]}
              {reason && `: ${reason}`}{' '}
              {invoice_id && (
                <Anchor component={Link} to={paths.invoice(invoice_id)}>
                  {invoiceNumber}
                </Anchor>
              )}
              <Text size="xs" c="dimmed">
                {[formatDateTime(at), actor].filter(Boolean).join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
