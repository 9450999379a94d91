import type { Customer } from '@mendpoint/contract/customers';
import type { Report } from '@mendpoint/documents/report-table';
import { personName } from '@mendpoint/domain/text/person-name';

/** The list of customers on paper. With so few columns, most rows fit on one line. */
export const customerReport = (customers: readonly Customer[], subtitle: string): Report => ({
  title: 'Customers',
  subtitle: `${subtitle} · ${customers.length} ${customers.length === 1 ? 'customer' : 'customers'}`,
  columns: [
    { heading: 'Name', kind: 'text' },
    { heading: 'Email', kind: 'text' },
    { heading: 'Phone', kind: 'figures' },
    { heading: 'Address', kind: 'text' },
  ],
  rows: customers.map((customer) => [nameOf(customer), customer.email, customer.phone, addressOf(customer)]),
  empty: 'No customers found.',
});

const nameOf = (customer: Customer): string => [personName(customer), customer.company].filter(Boolean).join(', ');

const addressOf = ({ address, city, state, post_code, country }: Customer): string =>
  [address, [city, state, post_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
