import type { Invoice } from '@mendpoint/contract/invoices';
import { ApiError } from '../../api/client.ts';
import type { Printed } from '../../lib/print-pdf.ts';

/** What came of the last press: 'told' is neither a success nor a failure. */
export type Outcome = { kind: 'done' | 'told' | 'failed'; message: string };

export const NO_MAIL =
  'Email is not set up on this server, so nothing was sent. Print the invoice instead, or ask whoever looks after the server to set up a mail server.';

export const PRINTED: Readonly<Record<Printed, string>> = {
  printed: 'It is in the print dialog.',
  opened: 'Its PDF is open in a new tab: print it from there.',
  downloaded: 'Its PDF is in your downloads: print it from there.',
};

export const reason = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The paper could not be made. Please try again.';

export const CHANGED_SINCE = 'It was changed by someone else since: paper and screen say what is stored now.';

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
