import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { download } from '../../lib/download.ts';
import { outcomeOf, useOutcome } from '../../pickers/paper/outcome.tsx';
import { type PaperAction, type PaperActions, PaperChoices } from '../../pickers/paper/paper-choices.tsx';
import { useEmailInvoice, useReadInvoice } from '../queries.ts';
import { companyOfShop } from './company-info.ts';
import { invoicePdf, pdfName } from './paper.ts';
import { printInvoice, withStored } from './stored-paper.ts';

/** What can be downloaded, printed and mailed of a stored invoice. */
export function InvoicePapers({ invoice }: { invoice: Invoice }) {
  return <PaperChoices actions={usePaperActions(invoice)} suggested={invoice.customer?.email ?? ''} />;
}

export const usePaperActions = (invoice: Invoice): PaperActions => {
  const company = companyOfShop(invoice.shop);
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
