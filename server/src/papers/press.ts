import type { PaperInvoice } from '@mendpoint/documents/invoice-paper';
import { openSlowWork } from '../workers/slow-work.ts';

export type Press = {
  /** The A4 PDF of an invoice, made in a thread of its own. Throws Busy, WorkTooLarge. */
  printInvoice: (loginId: string, invoice: PaperInvoice) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** The longest invoice that can be sold, with the longest names, takes some ten seconds and half of this memory. */
const LIMITS = { seconds: 60, megabytes: 768, refusal: 'The invoice is too long for a PDF.' };

export const openPress = (): Press => {
  const printing = openSlowWork<PaperInvoice, Uint8Array>('paper', LIMITS);
  return {
    printInvoice: async (loginId, invoice) => Buffer.from(await printing.run(loginId, invoice)),
    close: printing.close,
  };
};
