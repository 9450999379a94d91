import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Empty } from '../../ui/page/states.tsx';

/** Shown for an invoice that does not exist. */
export function NoInvoiceData() {
  const toInvoices = (
    <Button component={Link} to="/ManageInvoices">
      Manage Invoices
    </Button>
  );
  return <Empty title="No Invoice Data Found" action={toInvoices} />;
}
