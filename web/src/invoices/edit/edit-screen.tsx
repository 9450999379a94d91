import { useDisclosure, useHotkeys } from '@mantine/hooks';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { Page } from '../../ui/page/page.tsx';
import styles from '../draft/desk.module.css';
import { PaymentPanel } from '../draft/payment-panel.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { useInvoiceEditor } from './use-invoice-editor.ts';

/** Laid out as the checkout is: the invoice on the left; the customer, the money and the button at the right. */
export function EditScreen({ invoice }: { invoice: Invoice }) {
  const [sheetOpen, sheet] = useDisclosure(false);
  const editor = useInvoiceEditor(invoice, () => void leaveTo('/ManageInvoices'));
  const leaveTo = useUnsavedGuard(editor.isDirty);
  const save = () => void editor.save();

  // `[]` makes the shortcut work from inside the fields too.
  useHotkeys([['mod+Enter', save]], []);

  return (
    <Page title="Edit Invoice" fill>
      <div className={styles.desk}>
        <EditSheet editor={editor} onEnter={sheet.close} onLeave={() => void leaveTo('/ManageInvoices')} />
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
