import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Empty } from '../../ui/page/states.tsx';

/** In place of an invoice that is not there. */
export function NoInvoiceData() {
  const toInvoices = (
    <Button component={Link} to="/ManageInvoices">
      Manage Invoices
    </Button>
  );
  return <Empty title="No Invoice Data Found" action={toInvoices} />;
}
