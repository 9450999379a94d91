import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './invoice-papers.module.css';
import { OutcomeAlert } from './outcome-alert.tsx';
import { PaperButtons } from './paper-buttons.tsx';
import { usePaperActions } from './use-paper-actions.ts';

export function InvoicePapers({ invoice }: { invoice: Invoice }) {
  const { pending, outcome, print, downloadPdf, email, tell } = usePaperActions(invoice);
  const [isAddressing, setAddressing] = useState(false);
  return (
    <div className={styles.papers}>
      <ActionButton icon={IconDownload} label="Download PDF" action="roll120" pending={pending} onPress={downloadPdf} />
      <PaperButtons pending={pending} onPrint={print} onEmail={() => setAddressing(true)} onNoMail={tell} />
      {isAddressing && (
        <EmailForm suggested={invoice.customerId?.email ?? ''} isSending={pending !== null} onSend={email} />
      )}
      {outcome && <OutcomeAlert outcome={outcome} />}
    </div>
  );
}
