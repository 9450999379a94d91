import { ALL_COLUMNS } from './invoice-columns.tsx';
import { InvoiceList } from './invoice-list.tsx';

/** /ManageInvoices */
export function ManageInvoicesPage() {
  return <InvoiceList title="Manage Invoices" pageSize={10} columns={ALL_COLUMNS} canEdit />;
}
