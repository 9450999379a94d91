import { Button, Fieldset, Paper, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { formatDate } from '@mendpoint/domain/time/dates';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { EditTrouble } from '../draft/edit-trouble.tsx';
import { CustomerDetails, InvoiceLines, Terms, typedLine } from '../draft/invoice-details.tsx';
import { LineFields, TermsField } from '../draft/invoice-fields.tsx';
import styles from '../draft/invoice-sheet.module.css';
import type { CompanyInfo } from '../paper/company-info.ts';
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

/** The invoice as it will be printed; in edit mode its texts become fields. */
export function InvoiceSheet({ checkout, editor, onEnter, onLeave }: InvoiceSheetProps) {
  const { invoice } = checkout.draft;
  const isEditing = editor.typed !== null;
  return (
    <section ref={editor.root} className={styles.scroll} aria-label="Invoice" onFocus={onEnter}>
      <Paper className={styles.sheet} withBorder>
        <EditTrouble editor={checkout} onLeave={onLeave} leaveLabel="Go to the Paydesk" />
        <header className={styles.head}>
          <div>
            <Title order={2}>{invoice.seller.gst_registered ? 'Tax invoice' : 'Invoice'}</Title>
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

/** Seller and buyer, as at the top of the paper. */
function InvoiceParties({ checkout, company }: { checkout: Checkout; company: CompanyInfo }) {
  const { customer, invoice } = checkout.draft;
  const { name, abn } = invoice.seller;
  return (
    <div className={styles.parties}>
      <div>
        <Text size="sm" c="dimmed">
          From
        </Text>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{company.address}</Text>
        <Text size="sm">{company.phone}</Text>
        <Text size="sm">{company.email}</Text>
        {abn && <Text size="sm">ABN {abn}</Text>}
      </div>
      <div>
        <Text size="sm" c="dimmed">
          To
        </Text>
        <CustomerDetails customer={customer} />
      </div>
    </div>
  );
}

const FIELDS = [
  { name: 'companyName', label: 'Company Name', autoComplete: 'organization' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', description: '10 digits' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
] as const;

/** The seller's details on the papers. They are kept only in this browser. */
function CompanyFields({ editor }: { editor: InfoEditor }) {
  const { typed, problems, write } = editor;
  if (typed === null) return null;
  return (
    <Fieldset legend="Company Info" variant="unstyled" className={styles.group}>
      <Text size="sm" c="dimmed">
        Heads what this till prints. Kept in this browser only.
      </Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
        {FIELDS.map(({ name, ...field }) => (
          <TextInput
            key={name}
            {...field}
            required
            maxLength={500}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed[name]}
            error={problems[name]}
            onChange={({ currentTarget: { value } }) => write(name, value)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
