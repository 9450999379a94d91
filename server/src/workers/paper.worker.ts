import { makeInvoice, type PaperInvoice } from '@mendpoint/documents/invoice-paper';
import { renderPaper } from '../papers/render.ts';

/** The A4 PDF of an invoice. */
export const work = (invoice: PaperInvoice): Promise<Uint8Array> => makeInvoice(invoice, 'a4', renderPaper);
