import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { download } from '../../lib/download.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../../lib/printed-words.ts';
import { outcomeOf, useOutcome } from '../../pickers/paper/outcome.tsx';
import { type PaperAction, PaperChoices } from '../../pickers/paper/paper-choices.tsx';
import { useEmailNote, useReadInvoice, useReadNote } from '../queries.ts';
import { companyOfShop } from './company-info.ts';
import { adjustmentPdf, noteName } from './note-paper.ts';
import { withStored } from './stored-paper.ts';

type NotePapersProps = { note: AdjustmentNote; invoice: Invoice };

/** What can be downloaded, printed and mailed of an adjustment note. */
export function NotePapers({ note: { _id: id, number }, invoice }: NotePapersProps) {
  const company = companyOfShop(invoice.shop);
  const mail = useEmailNote();
  const readNote = useReadNote();
  const readInvoice = useReadInvoice();
  const { run, pending, outcome, tell } = useOutcome<PaperAction>();
  /** The screen may be an hour old, and the paper names the buyer and the seller of the invoice as they are stored. */
  const make = (action: Exclude<PaperAction, 'email'>, use: (pdf: Blob) => Promise<string>) => {
    const reading = { seen: invoice, read: () => readInvoice(invoice._id), notDone: 'No paper was made' };
    const print = async (stored: Invoice) => use(await adjustmentPdf(await readNote(id), stored, company, action));
    return run(action, () => outcomeOf(() => withStored(reading, print)));
  };
  const name = noteName(number, invoice.seller);
  const actions = {
    pending,
    outcome,
    tell,
    print: (paper: 'a4' | 'roll58') => make(paper, async (pdf) => PRINTED_WORDS[await printPdf(pdf, name)]),
    downloadPdf: () =>
      make('roll120', async (pdf) => {
        download(pdf, name);
        return 'The PDF is in your downloads.';
      }),
    email: (to: string) => run('email', () => outcomeOf(async () => (await mail.mutateAsync({ id, to })).message)),
  };
  return <PaperChoices actions={actions} thing="Note" suggested={invoice.customer?.email ?? ''} />;
}
