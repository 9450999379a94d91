import type { Customer } from '@mendpoint/contract/customers';
import type { Report } from '@mendpoint/documents/report-table';

export const nameOf = ({ first_name, last_name }: Customer): string => `${first_name} ${last_name}`.trim();

const HEADINGS = ['Name', 'Email', 'Phone', 'Address', 'City', 'Country'];

/** The list of customers on paper. */
export const customerReport = (customers: readonly Customer[], subtitle: string): Report => ({
  title: 'Customers',
  subtitle: `${subtitle} · ${customers.length} ${customers.length === 1 ? 'customer' : 'customers'}`,
  columns: HEADINGS.map((heading) => ({ heading, kind: heading === 'Phone' ? 'figures' : 'text' })),
  rows: customers.map((customer) => [
    nameOf(customer),
    customer.email,
    customer.phone,
    [customer.address, [customer.state, customer.post_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    customer.city,
    customer.country,
  ]),
  empty: 'No customers found.',
});
