import { makeAdjustment, makeInvoice } from '@mendpoint/documents/invoice-paper';
import type { Printed } from '../papers/press.ts';
import { renderPaper } from '../papers/render.ts';

/** The A4 PDF of a paper. */
export const work = (printed: Printed): Promise<Uint8Array> =>
  printed.kind === 'invoice'
    ? makeInvoice(printed.invoice, 'a4', renderPaper)
    : makeAdjustment(printed.note, 'a4', renderPaper);
