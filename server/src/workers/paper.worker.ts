import { invoicePaper, type PaperInvoice } from '@mendpoint/documents/invoice-paper';
import { renderPaper } from '../papers/render.ts';

/** The A4 PDF of an invoice. */
export const work = (invoice: PaperInvoice): Promise<Uint8Array> => renderPaper(invoicePaper(invoice, 'a4'));
