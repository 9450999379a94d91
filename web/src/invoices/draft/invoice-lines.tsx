import { Table, Text } from '@mantine/core';
import { formatCents } from '../../lib/format.ts';
import { readAmount } from '../../lib/typed-numbers.ts';
import styles from './invoice-sheet.module.css';
import type { SoldLine } from './sold-lines.ts';

/** What was sold, to read. */
export function InvoiceLines({ lines, label = 'Lines' }: { lines: readonly SoldLine[]; label?: string }) {
  return (
    <Table className={styles.lines} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Item</Table.Th>
          <Table.Th scope="col" ta="right" className={styles.wide}>
            Quantity
          </Table.Th>
          <Table.Th scope="col" ta="right" className={styles.wide}>
            Price
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Amount
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function LineRow({ line }: { line: SoldLine }) {
  const price = priceOf(line);
  return (
    <Table.Tr>
      <Table.Td className={styles.item}>
        {line.name}
        <Text size="sm" c="dimmed">
          {line.detail}
        </Text>
        <Text size="sm" c="dimmed" className={styles.narrow}>
          {line.quantity} × {price}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className={styles.wide}>
        {line.quantity}
      </Table.Td>
      <Table.Td ta="right" className={styles.wide}>
        {price}
      </Table.Td>
      <Table.Td ta="right">{line.amount === null ? '—' : formatCents(line.amount)}</Table.Td>
    </Table.Tr>
  );
}

const priceOf = ({ price }: SoldLine): string => {
  const { value } = readAmount(price);
  return value === undefined ? price : formatCents(value);
};
