import { Table, Text } from '@mantine/core';
import { formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { readAmount } from '../../lib/typed-numbers.ts';
import { detailOf, type Sold } from '../stored-invoice.ts';
import type { ReadLine } from './draft-sums.ts';
import styles from './invoice-sheet.module.css';

/** A line in words. `detail` is '' where there is nothing to tell it from others by. */
type ShownLine = { id: string; name: string; detail: string; quantity: string; price: string; amount: string };

/** A line as it is stored. */
export const storedLine = (sold: Sold): ShownLine => {
  const { _id, name, quantity, price } = sold.of;
  const each = parseDollars(price);
  const amount = lineTotal({ quantity, price: each });
  return {
    id: _id,
    name,
    detail: detailOf(sold),
    quantity: String(quantity),
    price: formatMoney(each),
    amount: formatMoney(amount),
  };
};

/** A line as it is typed: what cannot be read is shown as it stands. */
export const typedLine = (line: ReadLine): ShownLine => {
  const price = readAmount(line.price).value;
  return {
    id: line.id,
    name: line.of.name,
    detail: detailOf(line),
    quantity: line.quantity,
    price: price === undefined ? line.price : formatMoney(price),
    amount: line.amount === null ? '—' : formatMoney(line.amount),
  };
};

/** What was sold, to read. */
export function InvoiceLines({ lines, label = 'Lines' }: { lines: readonly ShownLine[]; label?: string }) {
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

function LineRow({ line: { name, detail, quantity, price, amount } }: { line: ShownLine }) {
  return (
    <Table.Tr>
      <Table.Td className={styles.item}>
        {name}
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
        <Text size="sm" c="dimmed" className={styles.narrow}>
          {quantity} × {price}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className={styles.wide}>
        {quantity}
      </Table.Td>
      <Table.Td ta="right" className={styles.wide}>
        {price}
      </Table.Td>
      <Table.Td ta="right">{amount}</Table.Td>
    </Table.Tr>
  );
}
