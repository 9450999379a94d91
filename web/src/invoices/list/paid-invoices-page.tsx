import { STATUS_COLUMNS } from './invoice-columns.tsx';
import { InvoiceList } from './invoice-list.tsx';

/** /ManageTickets */
export function PaidInvoicesPage() {
  return <InvoiceList title="Paid Invoices" pageSize={5} status="1" columns={STATUS_COLUMNS} />;
}
