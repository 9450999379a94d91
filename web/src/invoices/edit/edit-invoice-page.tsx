import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { Link, useParams } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import styles from '../../ui/page/desk.module.css';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { ClosedNotice } from '../closed-notice.tsx';
import { PaymentPanel } from '../draft/payment-panel.tsx';
import { isNotFound, useInvoiceToEdit } from '../queries.ts';
import { isClosed } from '../stored-invoice.ts';
import { NoInvoiceData } from '../view/no-invoice.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { useInvoiceEditor } from './use-invoice-editor.ts';

/** /EditInvoice/{id} */
export function EditInvoicePage() {
  const { id = '' } = useParams();
  const invoice = useInvoiceToEdit(id);
  if (invoice.data && invoice.isFetchedAfterMount) {
    return isClosed(invoice.data) ? (
      <ClosedScreen invoice={invoice.data} />
    ) : (
      <EditScreen key={id} invoice={invoice.data} />
    );
  }
  return (
    <Page>
      {invoice.isFetching && <Loading label="Loading the invoice…" />}
      {invoice.isError && isNotFound(invoice.error) && <NoInvoiceData />}
      {invoice.isError && !isNotFound(invoice.error) && (
        <Failure error={invoice.error} onRetry={() => void invoice.refetch()} />
      )}
    </Page>
  );
}

function ClosedScreen({ invoice: { _id, invoiceNumber, shop } }: { invoice: Invoice }) {
  return (
    <Page>
      <ClosedNotice shop={shop} />
      <Button component={Link} to={paths.invoice(_id)} variant="default">
        View {invoiceNumber}
      </Button>
    </Page>
  );
}

/** Laid out as the checkout is: the invoice on the left; the customer, the money and the button at the right. */
function EditScreen({ invoice }: { invoice: Invoice }) {
  const [sheetOpen, sheet] = useDisclosure(false);
  const editor = useInvoiceEditor(invoice, () => void leaveTo(paths.invoices));
  const leaveTo = useUnsavedGuard(editor.isDirty);
  const save = () => void editor.save();

  return (
    <Page fill>
      <div className={styles.desk}>
        <EditSheet editor={editor} onEnter={sheet.close} onLeave={() => void leaveTo(paths.invoices)} />
        <PaymentPanel
          editor={editor}
          isOpen={sheetOpen}
          onToggle={sheet.toggle}
          confirmLabel="Update Invoice"
          isBusy={editor.isSaving}
          onConfirm={save}
        />
      </div>
    </Page>
  );
}
