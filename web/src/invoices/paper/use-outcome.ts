import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Printed, printPdf } from '../../lib/print-pdf.ts';
import type { CompanyInfo } from './company-info.ts';
import { invoicePdf, pdfName } from './paper.ts';

/** What came of an action. 'told' is neither a success nor a failure. */
export type Outcome = { kind: 'done' | 'told' | 'failed'; message: string };

/** One action at a time, and what came of the last one. `act` resolves with null when there is nothing to say. */
export const useOutcome = <Action extends string>() => {
  const [pending, setPending] = useState<Action | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (action: Action, act: () => Promise<Outcome | null>) => {
    if (pending !== null) return;
    setPending(action);
    setOutcome(null);
    setOutcome(await act());
    setPending(null);
  };
  return {
    pending,
    outcome,
    run,
    tell: (message: string) => setOutcome({ kind: 'told', message }),
    clear: () => setOutcome(null),
  };
};

export const CHANGED_SINCE = 'It was changed by someone else since: paper and screen say what is stored now.';

const PRINTED: Readonly<Record<Printed, string>> = {
  printed: 'It is in the print dialog.',
  opened: 'Its PDF is open in a new tab: print it from there.',
  downloaded: 'Its PDF is in your downloads: print it from there.',
};

/** Prints a stored invoice and gives the sentence that says where the paper is. */
export const printInvoice = async (stored: Invoice, company: CompanyInfo, paper: 'a4' | 'roll58'): Promise<string> =>
  PRINTED[await printPdf(await invoicePdf(stored, company, paper), pdfName(stored))];

export const failureWords = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The paper could not be made. Please try again.';

/** The stored invoice that a paper is made of. Throws ApiError that begins with what was not done. */
export const forPaper = async (reading: Promise<Invoice>, notDone: string): Promise<Invoice> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why =
      error.status === 404 ? 'the invoice was deleted.' : `the stored invoice could not be read. ${error.message}`;
    throw new ApiError(error.status, `${notDone}, because ${why}`);
  }
};
