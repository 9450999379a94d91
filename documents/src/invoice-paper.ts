import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { receiptInvoice } from './invoice-receipt.ts';
import { sheetInvoice } from './invoice-sheet.ts';
import type { PaperInvoice } from './paper-invoice.ts';

export type { PaperCustomer, PaperInvoice, PaperProduct, PaperRepair, PaperSeller } from './paper-invoice.ts';

/** A4 for the printer in the office, 120 mm for the download, 58 mm for the thermal printer at the counter. */
export type Paper = 'a4' | 'roll120' | 'roll58';

/** The definition that pdfmake turns into the PDF of one sale. pdfmake writes into what it is given: make one per PDF. */
export const invoicePaper = (invoice: PaperInvoice, paper: Paper): TDocumentDefinitions =>
  paper === 'roll58' ? receiptInvoice(invoice) : sheetInvoice(invoice, paper);

/** Makes the paper; once more and without its logo where that cannot be drawn, because a paper is always wanted. */
export const makeInvoice = async <Made>(
  invoice: PaperInvoice,
  paper: Paper,
  make: (definition: TDocumentDefinitions) => Promise<Made>,
): Promise<Made> => {
  try {
    return await make(invoicePaper(invoice, paper));
  } catch (error) {
    if (invoice.seller.logo === '') throw error;
    return make(invoicePaper({ ...invoice, seller: { ...invoice.seller, logo: '' } }, paper));
  }
};
