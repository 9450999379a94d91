import type { Invoice } from '@mendpoint/contract/invoices';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { isNewer } from '../history/invoice-changes.ts';
import type { CompanyInfo } from '../paper/company-info.ts';
import { CHANGED_SINCE, forPaper, type Outcome, PRINTED, reason } from '../paper/outcome.ts';
import { invoicePdf, pdfName } from '../paper/print.ts';
import { useEmailInvoice } from '../queries.ts';
import type { Checkout } from './use-checkout.ts';

export type ConfirmAction = 'a4' | 'roll58' | 'email' | 'new-sale';

type Options = { checkout: Checkout; company: CompanyInfo; onNewSale: () => void };

/**
 * The four ways out of the checkout. Each saves first; papers are made of what is stored after that, read anew, so that
 * none ever carries a number or a sum that the ledger does not have.
 */
export const useConfirmInvoice = ({ checkout, company, onNewSale }: Options) => {
  const [pending, setPending] = useState<ConfirmAction | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const mail = useEmailInvoice();

  /** `follow` says what else happened, in one sentence, or null when there is nothing left to say. */
  const saveAnd = async (action: ConfirmAction, follow: (saved: Invoice) => Promise<string | null>) => {
    if (pending !== null) return;
    setPending(action);
    setOutcome(null);
    setOutcome(await saveThen(checkout, follow));
    setPending(null);
  };

  const print = (paper: 'a4' | 'roll58') =>
    saveAnd(paper, async (saved) => {
      const stored = await forPaper(checkout.showStored(), 'Nothing was printed');
      const printed = PRINTED[await printPdf(await invoicePdf(stored, company, paper), pdfName(stored))];
      return isNewer(stored, saved) ? `${CHANGED_SINCE} ${printed}` : printed;
    });
  const email = (to: string) =>
    saveAnd('email', async (saved) => {
      const stored = await forPaper(checkout.showStored(), 'Nothing was sent');
      const { message } = await mail.mutateAsync({ id: stored._id, to });
      return isNewer(stored, saved) ? `${CHANGED_SINCE} ${message}` : message;
    });
  const newSale = () =>
    saveAnd('new-sale', async () => {
      onNewSale();
      return null;
    });
  const tell = (message: string) => setOutcome({ kind: 'told', message });
  const begin = () => setOutcome(null);

  return { pending, outcome, begin, print, email, newSale, tell };
};

const saveThen = async (
  checkout: Checkout,
  follow: (saved: Invoice) => Promise<string | null>,
): Promise<Outcome | null> => {
  let saved: Invoice;
  try {
    saved = await checkout.save();
  } catch (error) {
    return { kind: 'failed', message: saveFailure(error) };
  }
  const stored = `Invoice ${saved.invoiceNumber} is saved.`;
  try {
    const rest = await follow(saved);
    return rest === null ? null : { kind: 'done', message: `${stored} ${rest}` };
  } catch (error) {
    return { kind: 'failed', message: `${stored} ${reason(error)}` };
  }
};

const saveFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? 'No connection to the server. Everything you entered is kept, and pressing again cannot charge twice.'
    : reason(error);
