import type { Printed } from './print-pdf.ts';

/** Where the paper is now. */
export const PRINTED_WORDS: Readonly<Record<Printed, string>> = {
  printed: 'It is in the print dialog.',
  opened: 'Its PDF is open in a new tab: print it from there.',
  downloaded: 'Its PDF is in your downloads: print it from there.',
};
