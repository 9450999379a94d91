import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { Empty } from '../../ui/page/states.tsx';

/** Shown for an invoice that does not exist. */
export function NoInvoiceData() {
  const toInvoices = (
    <Button component={Link} to={paths.invoices}>
      Manage Invoices
    </Button>
  );
  return <Empty title="No Invoice Data Found" action={toInvoices} />;
}
