import type { Cents } from '@mendpoint/domain/money/cents';
import type { Day } from '@mendpoint/domain/time/periods';
import type { PaperSeller } from './paper-invoice.ts';

/** The notice to a customer that a device which was left behind will be disposed of. */
export type PaperLeftBehind = {
  seller: PaperSeller;
  customer: { name: string; phone: string };
  /** ISO 8601 instant. */
  givenAt: string;
  ticket: string;
  device: string;
  /** IMEI or serial number, or ''. */
  mark: string;
  problems: string;
  /** Since when it waits: ISO 8601 instant. */
  waitsSince: string;
  owed: Cents;
  collectBy: Day;
};
