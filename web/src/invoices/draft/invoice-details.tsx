import { Anchor, Table, Text, Title } from '@mantine/core';
import type { InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { addressLines } from '@mendpoint/documents/address';
import { type Cents, cents, formatMoney, NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { personName } from '@mendpoint/domain/text/person-name';
import type { Day } from '@mendpoint/domain/time/periods';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { readAmount } from '../../lib/typed-numbers.ts';
import { detailOf, type Sold } from '../stored-invoice.ts';
import type { ReadLine } from './draft-sums.ts';
import styles from './invoice-sheet.module.css';

type CustomerDetailsProps = {
  customer: InvoiceCustomer | null;
  /** Whether the name leads to the customer's page. */
  leadsOn?: boolean;
};

/** The customer as the invoice keeps them. */
export function CustomerDetails({ customer, leadsOn = false }: CustomerDetailsProps) {
  if (customer === null) return <Text size="sm">No customer details available.</Text>;
  return (
    <>
      <Text fw={600}>
        {leadsOn ? (
          <Anchor inherit component={Link} to={paths.customer(customer._id)}>
            {personName(customer)}
          </Anchor>
        ) : (
          personName(customer)
        )}
      </Text>
      {customer.company && <Text size="sm">{customer.company}</Text>}
      {customer.abn && <Text size="sm">ABN {customer.abn}</Text>}
      <Text size="sm">{customer.phone}</Text>
      <Text size="sm">{customer.email}</Text>
      <Text size="sm">{addressLines(customer).join(', ')}</Text>
    </>
  );
}

/** A line in words. `detail` tells it from others; '' where nothing does. */
type ShownLine = {
  id: string;
  name: string;
  detail: string;
  quantity: string;
  price: string;
  amount: string;
  /** The product's page, if the name leads there. */
  path?: string;
};

const withLess = (detail: string, discount: Cents): string =>
  [detail, discount > 0 && `Discount ${formatMoney(cents(-discount))}`].filter(Boolean).join(' · ');

/** A line as it is stored, of a sale of that day. */
export const storedLine = (sold: Sold, soldOn: Day): ShownLine => {
  const { _id, name, quantity, price } = sold.of;
  const each = parseDollars(price);
  const discount = parseDollars(sold.of.discount ?? 0);
  const amount = lineTotal({ quantity, price: each, discount });
  return {
    id: _id,
    name,
    detail: withLess(detailOf(sold, soldOn), discount),
    quantity: String(quantity),
    price: formatMoney(each),
    amount: formatMoney(amount),
    ...(sold.kind === 'product' && sold.of.productId && { path: paths.product(sold.of.productId) }),
  };
};

/** A line as typed. An unreadable field is shown unchanged. */
export const typedLine = (line: ReadLine): ShownLine => {
  const price = readAmount(line.price).value;
  return {
    id: line.id,
    name: line.of.name,
    detail: withLess(detailOf(line), line.figures?.discount ?? NO_MONEY),
    quantity: line.quantity,
    price: price === undefined ? line.price : formatMoney(price),
    amount: line.amount === null ? '—' : formatMoney(line.amount),
  };
};

/** The lines, to read only. */
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

function LineRow({ line: { name, detail, quantity, price, amount, path } }: { line: ShownLine }) {
  return (
    <Table.Tr>
      <Table.Td className={styles.item}>
        {path ? (
          <Anchor inherit component={Link} to={path}>
            {name}
          </Anchor>
        ) : (
          name
        )}
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

/** The invoice's terms, to read only. Nothing when there are none. */
export function Terms({ terms }: { terms: string }) {
  const paragraphs = terms.split('\n').filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.terms}>
      <Title order={3}>Terms and Conditions</Title>
      <p>{paragraphs.join('\n\n')}</p>
    </section>
  );
}
