import { Text } from '@mantine/core';
import type { CompanyInfo } from './company-info.ts';
import styles from './invoice-sheet.module.css';
import { customerName } from './paper.ts';
import type { Checkout } from './use-checkout.ts';

/** Seller and buyer, as the head of the paper names them. */
export function InvoiceParties({ checkout, company }: { checkout: Checkout; company: CompanyInfo }) {
  const { customer, invoice } = checkout.draft;
  const { abn } = invoice.shopId;
  return (
    <div className={styles['parties']}>
      <div>
        <Text size="sm" c="dimmed">
          From
        </Text>
        <Text fw={600}>{company.companyName}</Text>
        <Text size="sm">{company.address}</Text>
        <Text size="sm">{company.phone}</Text>
        <Text size="sm">{company.email}</Text>
        {abn && <Text size="sm">ABN {abn}</Text>}
      </div>
      <div>
        <Text size="sm" c="dimmed">
          To
        </Text>
        {customer ? (
          <>
            <Text fw={600}>{customerName(customer)}</Text>
            <Text size="sm">{customer.phone}</Text>
            <Text size="sm">{customer.email}</Text>
            <Text size="sm">{[customer.address, customer.city, customer.post_code].filter(Boolean).join(', ')}</Text>
          </>
        ) : (
          <Text size="sm">No customer details available.</Text>
        )}
      </div>
    </div>
  );
}
