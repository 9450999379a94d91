import { Text } from '@mantine/core';
import { CustomerDetails } from '../draft/customer-details.tsx';
import styles from '../draft/invoice-sheet.module.css';
import type { CompanyInfo } from '../paper/company-info.ts';
import type { Checkout } from './use-checkout.ts';

/** Seller and buyer, as the head of the paper names them. */
export function InvoiceParties({ checkout, company }: { checkout: Checkout; company: CompanyInfo }) {
  const { customer, invoice } = checkout.draft;
  const { abn } = invoice.shopId;
  return (
    <div className={styles.parties}>
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
        <CustomerDetails customer={customer} />
      </div>
    </div>
  );
}
