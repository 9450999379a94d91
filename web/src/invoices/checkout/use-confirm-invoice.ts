import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { ApiError } from '../../api/api-error.ts';
import { isNewer } from '../history/invoice-changes.ts';
import type { CompanyInfo } from '../paper/company-info.ts';
import { CHANGED_SINCE, failureWords, forPaper, type Outcome, printInvoice, useOutcome } from '../paper/use-outcome.ts';
import { useEmailInvoice } from '../queries.ts';
import type { Checkout } from './use-checkout.ts';

export type ConfirmAction = 'a4' | 'roll58' | 'email' | 'new-sale';

type Options = { checkout: Checkout; company: CompanyInfo; onNewSale: () => void };

/**
 * The four actions that end a checkout. Each saves first; papers are made of what is stored after that, read anew, so that
 * none ever carries a number or a sum that the ledger does not have.
 */
export const useConfirmInvoice = ({ checkout, company, onNewSale }: Options) => {
  const mail = useEmailInvoice();
  const { run, ...state } = useOutcome<ConfirmAction>();

  const saveAndUse = (action: ConfirmAction, notDone: string, use: (stored: Invoice) => Promise<string>) =>
    run(action, () =>
      saveThen(checkout, async (saved) => {
        const stored = await forPaper(checkout.showStored(), notDone);
        const message = await use(stored);
        return isNewer(stored, saved) ? `${CHANGED_SINCE} ${message}` : message;
      }),
    );
  const print = (paper: 'a4' | 'roll58') =>
    saveAndUse(paper, 'Nothing was printed', (stored) => printInvoice(stored, company, paper));
  const email = (to: string) =>
    saveAndUse('email', 'Nothing was sent', async ({ _id }) => (await mail.mutateAsync({ id: _id, to })).message);
  const newSale = () =>
    run('new-sale', () =>
      saveThen(checkout, async () => {
        onNewSale();
        return null;
      }),
    );
  return { ...state, print, email, newSale };
};

/** `follow` says in one sentence what else happened, or null when there is nothing left to say. */
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
    return { kind: 'failed', message: `${stored} ${failureWords(error)}` };
  }
};

const saveFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? 'No connection to the server. Everything you entered is kept, and pressing again cannot charge twice.'
    : failureWords(error);
