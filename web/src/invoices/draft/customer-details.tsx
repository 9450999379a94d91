import { Text } from '@mantine/core';
import type { InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { addressLines } from '@mendpoint/documents/address';
import { personName } from '@mendpoint/domain/text/person-name';

/** The customer as the invoice names them. */
export function CustomerDetails({ customer }: { customer: InvoiceCustomer | null }) {
  if (customer === null) return <Text size="sm">No customer details available.</Text>;
  return (
    <>
      <Text fw={600}>{personName(customer)}</Text>
      <Text size="sm">{customer.phone}</Text>
      <Text size="sm">{customer.email}</Text>
      <Text size="sm">{addressLines(customer).join(', ')}</Text>
    </>
  );
}
