import { Button, Paper, Text, Title } from '@mantine/core';
import { formatDate } from '@mendpoint/domain/time/dates';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { EditTrouble } from '../draft/edit-trouble.tsx';
import { InvoiceLines, typedLine } from '../draft/invoice-lines.tsx';
import styles from '../draft/invoice-sheet.module.css';
import { Terms, TermsField } from '../draft/invoice-terms.tsx';
import { LineFields } from '../draft/line-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { InvoiceParties } from './invoice-parties.tsx';
import type { Checkout } from './use-checkout.ts';
import type { InfoEditor } from './use-info-editor.ts';

type InvoiceSheetProps = {
  checkout: Checkout;
  editor: InfoEditor;
  /** Called when the focus enters the invoice. */
  onEnter: () => void;
  /** Called to leave a sale that somebody deleted. */
  onLeave: () => void;
};

/** The invoice as its paper will say it; in edit-info mode the same places hold fields. */
export function InvoiceSheet({ checkout, editor, onEnter, onLeave }: InvoiceSheetProps) {
  const { invoice } = checkout.draft;
  const isEditing = editor.typed !== null;
  return (
    <section ref={editor.root} className={styles.scroll} aria-label="Invoice" onFocus={onEnter}>
      <Paper className={styles.sheet} withBorder>
        <EditTrouble
          trouble={checkout.trouble}
          onLoad={() => checkout.takeNewer(true)}
          onDiscard={() => checkout.takeNewer(false)}
          onLeave={onLeave}
          leaveLabel="Go to the Paydesk"
        />
        <header className={styles.head}>
          <div>
            <Title order={2}>{invoice.shopId.gst_registered ? 'Tax invoice' : 'Invoice'}</Title>
            <Text c="dimmed">
              {invoice.invoiceNumber} · {formatDate(invoice.createdAt)}
            </Text>
          </div>
          <Button
            variant="default"
            leftSection={isEditing ? <IconCheck size={18} aria-hidden /> : <IconPencil size={18} aria-hidden />}
            onClick={isEditing ? editor.finish : editor.begin}
          >
            {isEditing ? 'Done' : 'Edit Info'}
          </Button>
        </header>
        {isEditing ? (
          <CompanyFields editor={editor} />
        ) : (
          <InvoiceParties checkout={checkout} company={editor.company} />
        )}
        {isEditing ? <LineFields editor={checkout} /> : <InvoiceLines lines={checkout.sums.lines.map(typedLine)} />}
        {isEditing ? <TermsField editor={checkout} /> : <Terms terms={checkout.draft.terms} />}
      </Paper>
    </section>
  );
}
