import { Alert } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../../lib/printed-words.ts';
import { isNewer } from '../stored-invoice.ts';
import type { CompanyInfo } from './company-info.ts';
import { invoicePdf, pdfName } from './paper.ts';

/** What came of an action. 'told' is neither a success nor a failure. */
export type Outcome = { kind: 'done' | 'told' | 'failed'; message: string };

/** One action at a time, and what came of the last one. `act` resolves with null when there is nothing to say. */
export const useOutcome = <Action extends string>() => {
  const [pending, setPending] = useState<Action | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (action: Action, act: () => Promise<Outcome | null>): Promise<Outcome | null> => {
    if (pending !== null) return null;
    setPending(action);
    setOutcome(null);
    const came = await act();
    setOutcome(came);
    setPending(null);
    return came;
  };
  return {
    pending,
    outcome,
    run,
    tell: (message: string) => setOutcome({ kind: 'told', message }),
    clear: () => setOutcome(null),
  };
};

/** Prints a stored invoice and gives the sentence that says where the paper is. */
export const printInvoice = async (stored: Invoice, company: CompanyInfo, paper: 'a4' | 'roll58'): Promise<string> =>
  PRINTED_WORDS[await printPdf(await invoicePdf(stored, company, paper), pdfName(stored))];

export const failureWords = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The paper could not be made. Please try again.';

/** `act` says in one sentence what happened. */
export const outcomeOf = async (act: () => Promise<string>): Promise<Outcome> => {
  try {
    return { kind: 'done', message: await act() };
  } catch (error) {
    return { kind: 'failed', message: failureWords(error) };
  }
};

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

const LOOKS = {
  done: { color: 'teal', icon: <IconCheck aria-hidden /> },
  told: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
  failed: { color: 'red', icon: <IconAlertCircle aria-hidden /> },
};

export function OutcomeAlert({ outcome: { kind, message } }: { outcome: Outcome }) {
  return (
    <Alert mt="md" role={kind === 'failed' ? 'alert' : 'status'} {...LOOKS[kind]}>
      {message}
    </Alert>
  );
}
