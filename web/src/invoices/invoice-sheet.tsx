import { Button, Paper, Text, Textarea, Title } from '@mantine/core';
import { formatDate } from '@mendpoint/domain/dates';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { withTerms } from './checkout-draft.ts';
import { CompanyFields } from './company-fields.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceParties } from './invoice-parties.tsx';
import styles from './invoice-sheet.module.css';
import { LineFields } from './line-fields.tsx';
import type { Checkout } from './use-checkout.ts';
import type { InfoEditor } from './use-info-editor.ts';

type InvoiceSheetProps = {
  checkout: Checkout;
  editor: InfoEditor;
  /** The focus has come into the invoice. */
  onEnter: () => void;
};

/** The invoice as its paper will say it; in edit-info mode the same places hold fields. */
export function InvoiceSheet({ checkout, editor, onEnter }: InvoiceSheetProps) {
  const { invoice } = checkout.draft;
  const isEditing = editor.typed !== null;
  return (
    <section ref={editor.root} className={styles['scroll']} aria-label="Invoice" onFocus={onEnter}>
      <Paper className={styles['sheet']} withBorder>
        <header className={styles['head']}>
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
        {isEditing ? <LineFields checkout={checkout} /> : <InvoiceLines checkout={checkout} />}
        <Terms checkout={checkout} isEditing={isEditing} />
      </Paper>
    </section>
  );
}

function Terms({ checkout: { draft, change }, isEditing }: { checkout: Checkout; isEditing: boolean }) {
  if (isEditing) {
    return (
      <Textarea
        label="Terms and Conditions"
        autosize
        minRows={6}
        maxLength={10_000}
        value={draft.terms}
        onChange={({ currentTarget: { value } }) => change((now) => withTerms(now, value))}
      />
    );
  }
  const paragraphs = draft.terms.split('\n').filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles['terms']}>
      <Title order={3}>Terms and Conditions</Title>
      <p>{paragraphs.join('\n\n')}</p>
    </section>
  );
}
