import { Button } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { IconCash, IconPencil, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { ClosedNotice } from '../closed-notice.tsx';
import { InvoiceHistory } from '../history/invoice-history.tsx';
import { TakePaymentDialog } from '../payment/take-payment-dialog.tsx';
import { isNotFound, useInvoice } from '../queries.ts';
import { isClosed, isDeletable } from '../stored-invoice.ts';
import { useAskToVoid } from '../void/use-ask-to-void.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { MissingInvoice } from './missing-invoice.tsx';

/** /ViewInvoice/{id} */
export function ViewInvoicePage() {
  const { id = '' } = useParams();
  const { role } = useSession();
  const { data: invoice, isPending, isError, error, refetch } = useInvoice(id);
  if (isError && isNotFound(error)) {
    return (
      <Page>
        <MissingInvoice id={id} />
      </Page>
    );
  }
  return (
    <Page actions={invoice && (isClosed(invoice) ? <RefundButton id={id} /> : <Actions invoice={invoice} />)}>
      {isPending && <Loading label="Loading the invoice…" />}
      {isError && !invoice && <Failure error={error} onRetry={() => void refetch()} />}
      {invoice && isClosed(invoice) && <ClosedNotice shop={invoice.shop} />}
      {invoice && <InvoiceView key={invoice._id} invoice={invoice} />}
      {invoice && role === 'admin' && <InvoiceHistory id={invoice._id} />}
    </Page>
  );
}

/** Also for an invoice of a closed day: a refund is a document of today. */
function RefundButton({ id }: { id: string }) {
  return (
    <Button
      component={Link}
      to={paths.refundInvoice(id)}
      variant="default"
      leftSection={<IconReceiptRefund size={18} aria-hidden />}
    >
      Refund
    </Button>
  );
}

function Actions({ invoice }: { invoice: Invoice }) {
  const [isPaying, setPaying] = useState(false);
  const { ask, pendingId } = useAskToVoid();
  const navigate = useNavigate();
  const remove = async () => {
    if (await ask(invoice)) await navigate(paths.invoices);
  };
  return (
    <>
      {invoice.due_amount > 0 && (
        <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => setPaying(true)}>
          Take payment
        </Button>
      )}
      <RefundButton id={invoice._id} />
      <Button
        component={Link}
        to={paths.editInvoice(invoice._id)}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Edit
      </Button>
      {isDeletable(invoice) && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={pendingId !== null}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      )}
      {isPaying && <TakePaymentDialog invoice={invoice} onClosed={() => setPaying(false)} />}
    </>
  );
}
