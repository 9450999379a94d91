import type { PaperDropOff } from '@mendpoint/documents/drop-off-slip';
import type { PaperAdjustment, PaperInvoice, PaperQuote, PaperStatement } from '@mendpoint/documents/invoice-paper';
import { openSlowWork } from '../workers/slow-work.ts';

/** A paper to be printed. */
export type Printed =
  | { kind: 'invoice'; invoice: PaperInvoice }
  | { kind: 'adjustment'; note: PaperAdjustment }
  | { kind: 'quote'; quote: PaperQuote }
  | { kind: 'statement'; statement: PaperStatement }
  | { kind: 'drop-off slip'; dropOff: PaperDropOff };

export type Press = {
  /** The A4 PDF, made in a thread of its own. Throws Busy, WorkTooLarge. */
  print: (loginId: string, printed: Printed) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** The longest invoice that can be sold, with the longest names, takes some ten seconds and half of this memory. */
const LIMITS = { seconds: 60, megabytes: 768, refusal: 'The paper is too long for a PDF.' };

export const openPress = (): Press => {
  const printing = openSlowWork<Printed, Uint8Array>('paper', LIMITS);
  return {
    print: async (loginId, printed) => Buffer.from(await printing.run(loginId, printed)),
    close: printing.close,
  };
};
