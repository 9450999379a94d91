import type { Invoice } from '@mendpoint/contract/invoices';
import { IconDownload, IconFileText, IconMail, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useMailAvailable } from '../queries.ts';
import styles from '../view/invoice-view.module.css';
import { EmailForm } from './email-form.tsx';
import { NO_MAIL } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import { usePapers } from './use-papers.ts';
import { WayButton } from './way-button.tsx';

/** The papers of the invoice: to keep, to print, to send again. */
export function InvoicePapers({ invoice }: { invoice: Invoice }) {
  const { pending, outcome, print, downloadPdf, email, tell } = usePapers(invoice);
  const hasMail = useMailAvailable().data === true;
  const [addressing, setAddressing] = useState(false);
  return (
    <div className={styles.papers}>
      <WayButton icon={IconDownload} label="Download PDF" way="roll120" pending={pending} onPress={downloadPdf} />
      <WayButton icon={IconFileText} label="Print Invoice" way="a4" pending={pending} onPress={() => print('a4')} />
      <WayButton
        icon={IconReceipt}
        label="Print Thermal Receipt"
        way="roll58"
        pending={pending}
        onPress={() => print('roll58')}
      />
      <WayButton
        icon={IconMail}
        label="Email Invoice"
        way="email"
        pending={pending}
        onPress={() => (hasMail ? setAddressing(true) : tell(NO_MAIL))}
      />
      {addressing && (
        <EmailForm suggested={invoice.customerId?.email ?? ''} isSending={pending !== null} onSend={email} />
      )}
      {outcome && <OutcomeAlert outcome={outcome} />}
    </div>
  );
}
