import { Table, Text, Title } from '@mantine/core';
import type { TicketLine } from '@mendpoint/contract/tickets';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { formatDollars } from '../../lib/format.ts';
import { sumOfLines } from '../ticket-words.ts';
import styles from './ticket.module.css';

/** What is repaired, at which prices, and what that comes to as far as it is known. */
export function TicketLines({ lines }: { lines: readonly TicketLine[] }) {
  const { total, unpriced } = sumOfLines(lines);
  return (
    <section aria-label="Problems">
      <Title order={2} size="h3" mb="xs">
        Problems
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">No problem is written down yet. Edit adds one.</Text>
      ) : (
        <Table aria-label="Problems">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Problem</Table.Th>
              <Table.Th scope="col" ta="right">
                Price
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ _id, name, price }) => (
              <Table.Tr key={_id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{price === null ? 'Not known yet' : formatDollars(price)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot className={styles.sums}>
            <Table.Tr>
              <Table.Td>{unpriced === 0 ? 'Total (incl. GST)' : `Total so far (incl. GST)`}</Table.Td>
              <Table.Td ta="right">{formatMoney(total)}</Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      )}
    </section>
  );
}
