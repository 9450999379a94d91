import { STATUS_COLUMNS } from './invoice-columns.tsx';
import { InvoiceList } from './invoice-list.tsx';

/** /ManageEstimates */
export function UnpaidInvoicesPage() {
  return <InvoiceList title="Unpaid Invoices" pageSize={5} status="0" columns={STATUS_COLUMNS} />;
}
