import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { ApiError } from '../../api/api-error.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../../lib/printed-words.ts';
import { isNewer } from '../stored-invoice.ts';
import type { CompanyInfo } from './company-info.ts';
import { invoicePdf, pdfName } from './paper.ts';

/** Prints a stored invoice and gives the sentence that says where the paper is. */
export const printInvoice = async (stored: Invoice, company: CompanyInfo, paper: 'a4' | 'roll58'): Promise<string> =>
  PRINTED_WORDS[await printPdf(await invoicePdf(stored, company, paper), pdfName(stored))];

type Reading = { seen: Invoice; read: () => Promise<Invoice>; notDone: string };

/**
 * Uses the invoice as it is stored now and gives the sentence that `use` gives. Where somebody changed it since it was
 * `seen`, the sentence says so first. Throws ApiError that begins with `notDone` when it cannot be read.
 */
export const withStored = async (
  { seen, read, notDone }: Reading,
  use: (stored: Invoice) => Promise<string>,
): Promise<string> => {
  const stored = await read().catch((error: unknown) => {
    throw readFailure(error, notDone);
  });
  const message = await use(stored);
  return isNewer(stored, seen)
    ? `It was changed by someone else since: paper and screen say what is stored now. ${message}`
    : message;
};

const readFailure = (error: unknown, notDone: string): unknown => {
  if (!(error instanceof ApiError)) return error;
  const why =
    error.status === 404 ? 'the invoice was deleted.' : `the stored invoice could not be read. ${error.message}`;
  return new ApiError(error.status, `${notDone}, because ${why}`);
};
