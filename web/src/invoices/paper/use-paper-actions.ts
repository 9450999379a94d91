import type { Invoice } from '@mendpoint/contract/invoices';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { isNewer } from '../history/invoice-changes.ts';
import { useEmailInvoice, useReadInvoice } from '../queries.ts';
import { useCompanyInfo } from './company-info.ts';
import { CHANGED_SINCE, forPaper, type Outcome, PRINTED, reason } from './outcome.ts';
import { invoicePdf, pdfName } from './print.ts';

export type PaperAction = 'roll120' | 'a4' | 'roll58' | 'email';

/** What can be done with the papers of a stored invoice: download, print, send. */
export const usePapers = (invoice: Invoice) => {
  const company = useCompanyInfo(invoice.shopId);
  const mail = useEmailInvoice();
  const read = useReadInvoice();
  const [pending, setPending] = useState<PaperAction | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  /** `act` says what happened, in one sentence. */
  const run = async (action: PaperAction, act: () => Promise<string>) => {
    setPending(action);
    setOutcome(null);
    setOutcome(await outcomeOf(act));
    setPending(null);
  };
  /** The screen may be an hour old: papers are made of what is stored now, which the screen then shows too. */
  const storedNow = async () => {
    const stored = await forPaper(read(invoice._id), 'No paper was made');
    return { stored, since: isNewer(stored, invoice) ? `${CHANGED_SINCE} ` : '' };
  };
  const print = (paper: 'a4' | 'roll58') =>
    run(paper, async () => {
      const { stored, since } = await storedNow();
      return since + PRINTED[await printPdf(await invoicePdf(stored, company, paper), pdfName(stored))];
    });
  const downloadPdf = () =>
    run('roll120', async () => {
      const { stored, since } = await storedNow();
      download(await invoicePdf(stored, company, 'roll120'), pdfName(stored));
      return `${since}The PDF is in your downloads.`;
    });
  const email = (to: string) => run('email', async () => (await mail.mutateAsync({ id: invoice._id, to })).message);
  const tell = (message: string) => setOutcome({ kind: 'told', message });

  return { pending, outcome, print, downloadPdf, email, tell };
};

const outcomeOf = async (act: () => Promise<string>): Promise<Outcome> => {
  try {
    return { kind: 'done', message: await act() };
  } catch (error) {
    return { kind: 'failed', message: reason(error) };
  }
};
