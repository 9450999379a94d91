import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { download } from '../../lib/download.ts';
import { isNewer } from '../history/invoice-changes.ts';
import { useEmailInvoice, useReadInvoice } from '../queries.ts';
import { useCompanyInfo } from './company-info.ts';
import { invoicePdf, pdfName } from './paper.ts';
import { CHANGED_SINCE, failureWords, forPaper, type Outcome, printInvoice, useOutcome } from './use-outcome.ts';

export type PaperAction = 'roll120' | 'a4' | 'roll58' | 'email';

export const usePaperActions = (invoice: Invoice) => {
  const company = useCompanyInfo(invoice.shopId);
  const mail = useEmailInvoice();
  const read = useReadInvoice();
  const { run, ...state } = useOutcome<PaperAction>();

  /** The screen may be an hour old, so papers are made of what is stored now; the screen then shows that too. */
  const withStored = (action: PaperAction, act: (stored: Invoice) => Promise<string>) =>
    run(action, () =>
      outcomeOf(async () => {
        const stored = await forPaper(read(invoice._id), 'No paper was made');
        const message = await act(stored);
        return isNewer(stored, invoice) ? `${CHANGED_SINCE} ${message}` : message;
      }),
    );
  const print = (paper: 'a4' | 'roll58') => withStored(paper, (stored) => printInvoice(stored, company, paper));
  const downloadPdf = () =>
    withStored('roll120', async (stored) => {
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
