import { ALL_COLUMNS, STATUS_COLUMNS } from './invoice-columns.tsx';
import { InvoiceList } from './invoice-list.tsx';

/** /ManageInvoices */
export function ManageInvoicesPage() {
  return <InvoiceList title="Manage Invoices" pageSize={10} columns={ALL_COLUMNS} canEdit />;
}

/** /ManageTickets */
export function PaidInvoicesPage() {
  return <InvoiceList title="Paid Invoices" pageSize={5} status="1" columns={STATUS_COLUMNS} />;
}

/** /ManageEstimates */
export function UnpaidInvoicesPage() {
  return <InvoiceList title="Unpaid Invoices" pageSize={5} status="0" columns={STATUS_COLUMNS} />;
}
