import { Anchor, Text } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useRefunds } from '../queries.ts';

/**
 * What came back for a sale that was taken in exchange. Nothing is read for a sale whose tenders show that it is none.
 */
export function GivenBack({ invoice }: { invoice: Invoice }) {
  const { exchange = 0, store_credit: credit = 0 } = invoice;
  return exchange > 0 || credit > 0 ? <Exchanged id={invoice._id} /> : null;
}

function Exchanged({ id }: { id: string }) {
  const givenBack = useRefunds(id).data?.given_back;
  if (!givenBack) return null;
  return (
    <Text size="sm" mt="xs">
      Taken in exchange for what came back of{' '}
      <Anchor inherit underline="always" component={Link} to={paths.invoice(givenBack.invoice_id)}>
        invoice {givenBack.invoiceNumber}
      </Anchor>{' '}
      ({givenBack.number}).
    </Text>
  );
}
