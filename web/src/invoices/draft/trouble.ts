import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { isConflict } from '../../api/api-error.ts';
import { changesBetween } from '../history/invoice-changes.ts';
import { isNotFound, useReadInvoice } from '../queries.ts';
import { isNewer } from '../stored-invoice.ts';

/** Why an invoice in hand was not saved, or cannot be. */
export type Trouble =
  | { kind: 'failed'; detail: string }
  /** Somebody else saved it in between; `newer` is what stands now. */
  | { kind: 'conflict'; message: string; changes: string[]; newer: Invoice }
  /** Theirs has been loaded. */
  | { kind: 'merged'; changes: string[] }
  /** Somebody else deleted it. */
  | { kind: 'gone' };

/** The part of an editor that deals with what others did to the invoice meanwhile. */
export type Troubled = {
  trouble: Trouble | null;
  /** Goes on from somebody else's newer version, with what was typed here on top or without it. */
  takeNewer: (keepsTyped: boolean) => void;
};

/** `message` is the server's, where it has refused a save and knows who was first. */
export const conflictWith = (
  seen: Invoice,
  newer: Invoice,
  message = 'This invoice was changed in the meantime.',
): Trouble => ({ kind: 'conflict', message, changes: changesBetween(seen, newer), newer });

/** Whether the person has been told of this very state. */
export const isAbout = (trouble: Trouble | null, newer: Invoice): boolean =>
  trouble?.kind === 'conflict' && trouble.newer.updatedAt === newer.updatedAt;

/** Whether the person has to decide something before anything can be saved. */
export const isBlocking = (trouble: Trouble | null): boolean =>
  trouble?.kind === 'conflict' || trouble?.kind === 'gone';

/** Finds out whether a save of the `seen` state was refused because of what somebody else did; null for other reasons. */
export const useFindTrouble = (): ((error: unknown, seen: Invoice) => Promise<Trouble | null>) => {
  const read = useReadInvoice();
  return async (error, seen) => {
    if (isNotFound(error)) return { kind: 'gone' };
    if (!isConflict(error)) return null;
    // The server also answers 409 when stock has run out; then there is no newer version to look at.
    const stored = await read(seen._id).catch(() => null);
    return stored && isNewer(stored, seen) ? conflictWith(seen, stored, error.message) : null;
  };
};
