import { Alert } from '@mantine/core';
import type { InvoiceAct } from '@mendpoint/contract/invoices/invoice';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconTrash } from '@tabler/icons-react';
import { useSession } from '../../auth/session.ts';
import { Loading } from '../../ui/page/states.tsx';
import { StateBadge } from '../../ui/sale/state-badge.tsx';
import { InvoiceHistory } from '../history/invoice-history.tsx';
import { useInvoiceHistory } from '../queries.ts';
import { NoInvoiceData } from './no-invoice.tsx';

/** Shown for an invoice that does not exist. An admin sees what it was, and who deleted it when. */
export function MissingInvoice({ id }: { id: string }) {
  const { role } = useSession();
  const history = useInvoiceHistory(id, { enabled: role === 'admin' });
  const deletion = history.data?.find(({ kind }) => kind === 'voided');
  if (history.isLoading) return <Loading />;
  if (deletion === undefined) return <NoInvoiceData />;
  return (
    <>
      <Alert color="red" icon={<IconTrash aria-hidden />} title="This invoice was deleted.">
        <StateBadge state="void" /> {deletionWords(deletion)}
      </Alert>
      <InvoiceHistory id={id} />
    </>
  );
}

const deletionWords = ({ at, actor }: InvoiceAct): string =>
  `${actor} deleted it on ${formatDateTime(at)}. It counts in no list, report or total, and is kept for the tax records.`;
