import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { Page } from '../../ui/page/page.tsx';
import styles from '../draft/desk.module.css';
import type { InvoiceDraft } from '../draft/invoice-draft.ts';
import { PaymentPanel } from '../draft/payment-panel.tsx';
import { isBlocking } from '../draft/trouble.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useCheckout } from './use-checkout.ts';
import { useConfirmInvoice } from './use-confirm-invoice.ts';
import { useInfoEditor } from './use-info-editor.ts';

/** The sale as it will be printed on the left; the customer, the money and the one way on at the right. */
export function CheckoutScreen({ start, userId }: { start: InvoiceDraft; userId: string }) {
  const navigate = useNavigate();
  const [confirming, { open, close }] = useDisclosure(false);
  const [sheetOpen, sheet] = useDisclosure(true);
  const checkout = useCheckout(start, userId);
  const editor = useInfoEditor(checkout);

  const isBlocked = isBlocking(checkout.trouble);
  if (isBlocked && confirming) close();

  const leave = () => {
    checkout.forget();
    // Replaced, so that the back button does not lead into a sale that is finished.
    void navigate('/PointOfSale', { replace: true });
  };
  const actions = useConfirmInvoice({ checkout, company: editor.company, onNewSale: leave });
  const confirm = () => {
    if (isBlocked) return checkout.recall();
    if (checkout.sums.obstacle !== null || !editor.finish()) return;
    actions.clear();
    open();
  };

  // `[]` makes the shortcut work from inside the fields too.
  useHotkeys([['mod+Enter', () => confirming || confirm()]], []);

  return (
    <Page title="Invoice Summary" fill>
      <div className={styles.desk}>
        {/* A phone's payment sheet must not lie over what has the focus. */}
        <InvoiceSheet checkout={checkout} editor={editor} onEnter={sheet.close} onLeave={leave} />
        <PaymentPanel
          editor={checkout}
          isOpen={sheetOpen}
          onToggle={sheet.toggle}
          confirmLabel="Confirm Invoice"
          onConfirm={confirm}
        />
      </div>
      <ConfirmDialog opened={confirming} onClose={close} checkout={checkout} actions={actions} />
    </Page>
  );
}
