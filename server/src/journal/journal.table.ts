import type { JournalItem } from '@mendpoint/domain/journal/journal-codes';

/** One row for each item that an admin has given codes. */
export type JournalCodeTable = { item: JournalItem; xero: string; myob: string };
