import type { Invoice } from '@mendpoint/contract/invoices';
import { changesBetween } from '../history/invoice-changes.ts';

/** Why an invoice in hand was not saved, or cannot be. */
export type Trouble =
  | { kind: 'failed'; detail: string }
  /** Somebody else saved it in between; `newer` is what stands now. */
  | { kind: 'conflict'; message: string; changes: string[]; newer: Invoice }
  /** Theirs has been loaded. */
  | { kind: 'merged'; changes: string[] }
  /** Somebody else deleted it. */
  | { kind: 'gone' };

/** `message` is the server's, where it has refused a save and knows who was first. */
export const conflictWith = (
  seen: Invoice,
  newer: Invoice,
  message = 'This invoice was changed in the meantime.',
): Trouble => ({ kind: 'conflict', message, changes: changesBetween(seen, newer), newer });

/** The person has been told of this very state. */
export const isAbout = (trouble: Trouble | null, newer: Invoice): boolean =>
  trouble?.kind === 'conflict' && trouble.newer.updatedAt === newer.updatedAt;

/** Nothing can be saved before a person has seen to it. */
export const stands = (trouble: Trouble | null): boolean => trouble?.kind === 'conflict' || trouble?.kind === 'gone';
