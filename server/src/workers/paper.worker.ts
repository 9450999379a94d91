import { makeDropOffSlip } from '@mendpoint/documents/drop-off-slip';
import { makeAdjustment, makeInvoice, makeQuote, makeStatement } from '@mendpoint/documents/invoice-paper';
import type { Printed } from '../papers/press.ts';
import { renderPaper } from '../papers/render.ts';

/** The A4 PDF of a paper. */
export const work = (printed: Printed): Promise<Uint8Array> => {
  switch (printed.kind) {
    case 'invoice':
      return makeInvoice(printed.invoice, 'a4', renderPaper);
    case 'adjustment':
      return makeAdjustment(printed.note, 'a4', renderPaper);
    case 'statement':
      return makeStatement(printed.statement, 'a4', renderPaper);
    case 'quote':
      return makeQuote(printed.quote, 'a4', renderPaper);
    case 'drop-off slip':
      return makeDropOffSlip(printed.dropOff, 'a4', renderPaper);
  }
};
