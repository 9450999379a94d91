import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { useEmailInvoice, useReadInvoice } from '../queries.ts';
import { useCompanyInfo } from './company-info.ts';
import { failureWords, type Outcome, OutcomeAlert, printInvoice, useOutcome, withStored } from './outcome.tsx';
import styles from './paper.module.css';
import { invoicePdf, pdfName } from './paper.ts';
import { ActionButton, EmailForm, PaperButtons } from './paper-buttons.tsx';

/** What can be downloaded, printed and mailed of a stored invoice. */
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

type PaperAction = 'roll120' | 'a4' | 'roll58' | 'email';

const usePaperActions = (invoice: Invoice) => {
  const company = useCompanyInfo(invoice.shopId);
  const mail = useEmailInvoice();
  const read = useReadInvoice();
  const { run, ...state } = useOutcome<PaperAction>();

  /** The screen may be an hour old, so papers are made of what is stored now; the screen then shows that too. */
  const make = (action: PaperAction, act: (stored: Invoice) => Promise<string>) => {
    const reading = { seen: invoice, read: () => read(invoice._id), notDone: 'No paper was made' };
    return run(action, () => outcomeOf(() => withStored(reading, act)));
  };
  const print = (paper: 'a4' | 'roll58') => make(paper, (stored) => printInvoice(stored, company, paper));
  const downloadPdf = () =>
    make('roll120', async (stored) => {
      download(await invoicePdf(stored, company, 'roll120'), pdfName(stored));
      return 'The PDF is in your downloads.';
    });
  const email = (to: string) =>
    run('email', () => outcomeOf(async () => (await mail.mutateAsync({ id: invoice._id, to })).message));

  return { ...state, print, downloadPdf, email };
};

/** `act` says in one sentence what happened. */
const outcomeOf = async (act: () => Promise<string>): Promise<Outcome> => {
  try {
    return { kind: 'done', message: await act() };
  } catch (error) {
    return { kind: 'failed', message: failureWords(error) };
  }
};
