import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { formatDate } from '@mendpoint/domain/time/dates';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { v4 as newId } from 'uuid';
import * as paths from '../../lib/paths.ts';
import { ProductSearch } from '../../pickers/product-search.tsx';
import { RefundedNotice } from '../closed-notice.tsx';
import { EditTrouble } from '../draft/edit-trouble.tsx';
import { withNewLine } from '../draft/invoice-draft.ts';
import { LineFields, TermsField } from '../draft/invoice-fields.tsx';
import sheet from '../draft/invoice-sheet.module.css';
import { ReasonField } from '../reason-field.tsx';
import { isRefunded } from '../stored-invoice.ts';
import { withProduct } from './edit-draft.ts';
import styles from './edit-sheet.module.css';
import type { InvoiceEditor } from './use-invoice-editor.ts';

/** Few edits add a repair, and all would load its selects. */
const AddRepairDialog = lazy(async () => ({ default: (await import('./add-repair-dialog.tsx')).AddRepairDialog }));

type EditSheetProps = {
  editor: InvoiceEditor;
  /** Called when the focus enters the invoice. */
  onEnter: () => void;
  /** Called to leave an invoice that somebody deleted. */
  onLeave: () => void;
};

/** The lines and terms of the invoice, to correct. */
export function EditSheet({ editor, onEnter, onLeave }: EditSheetProps) {
  const { invoice } = editor.draft;
  return (
    <section className={sheet.scroll} aria-label="Invoice" onFocus={onEnter}>
      <Paper className={sheet.sheet} withBorder>
        <EditTrouble editor={editor} onLeave={onLeave} leaveLabel="Go to Manage Invoices" />
        {isRefunded(invoice) && <RefundedNotice />}
        <header className={sheet.head}>
          <div>
            <Title order={2}>{invoice.invoiceNumber}</Title>
            <Text c="dimmed">
              {formatDate(invoice.createdAt)} · {invoice.shop.name}
            </Text>
          </div>
          <Button component={Link} to={paths.invoice(invoice._id)} variant="default">
            Cancel
          </Button>
        </header>
        <LineFields editor={editor} />
        <LineAdders editor={editor} />
        <TermsField editor={editor} />
        {editor.reason && (
          <ReasonField
            of="edit"
            ref={editor.reason.ref}
            value={editor.reason.value}
            problem={editor.reason.problem}
            onChange={editor.reason.set}
          />
        )}
      </Paper>
    </section>
  );
}

function LineAdders({ editor: { draft, change } }: { editor: InvoiceEditor }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Group gap="sm">
      <div className={styles.product}>
        <ProductSearch
          shopId={draft.invoice.shop._id}
          label="Add Product"
          placeholder="Add a product"
          onPick={(product) => change((now) => withProduct(now, product, newId))}
        />
      </div>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        Add Repair
      </Button>
      {isAdding && (
        <Suspense>
          <AddRepairDialog
            onClosed={() => setAdding(false)}
            onAdd={(of) => change((now) => withNewLine(now, { kind: 'repair', of }))}
          />
        </Suspense>
      )}
    </Group>
  );
}
