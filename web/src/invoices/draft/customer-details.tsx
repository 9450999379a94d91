import { Text } from '@mantine/core';
import type { InvoiceCustomer } from '@mendpoint/contract/invoices';
import { addressLines } from '@mendpoint/documents/address';
import { customerName } from '../paper/paper.ts';

/** The customer as the invoice names them. */
export function CustomerDetails({ customer }: { customer: InvoiceCustomer | null }) {
  if (customer === null) return <Text size="sm">No customer details available.</Text>;
  return (
    <>
      <Text fw={600}>{customerName(customer)}</Text>
      <Text size="sm">{customer.phone}</Text>
      <Text size="sm">{customer.email}</Text>
      <Text size="sm">{addressLines(customer).join(', ')}</Text>
    </>
  );
}
