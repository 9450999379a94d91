import type { Cents } from '@mendpoint/domain/money/cents';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Day } from '@mendpoint/domain/time/periods';
import type { PaperSeller } from './paper-invoice.ts';

type Standing = 'draft' | 'accepted' | 'cancelled';

/** A device as it was handed over. Absent parts are empty strings; the slip leaves them out. */
export type PaperDevice = {
  /** Of its ticket: 'T-NT482913'. */
  number: string;
  /** Whether the shop has accepted it. */
  standing: Standing;
  name: string;
  imei: string;
  imei2: string;
  serial: string;
  colour: string;
  cameWith: string;
  /** Including tax; null for a price that is not known yet. */
  problems: readonly { name: string; price: Cents | null }[];
  /** The marks on the device, in words. */
  marks: readonly string[];
  /** What was paid down on it, and is held. */
  paidDown: Cents;
  /** What the shop lends with it; null for nothing. */
  loan: { device: string; cameWith: string; condition: string; due: Day } | null;
  /** What the customer said: paragraphs separated by line breaks. */
  customerNote: string;
  /** ISO 8601 instant; null where nobody promised. */
  promisedAt: string | null;
};

/** Everything that the slip says about what a customer dropped off. Instants are ISO 8601, printed as Sydney's clock shows them. */
export type PaperDropOff = {
  seller: PaperSeller;
  takenInAt: string;
  /** The name of the person; '' for nobody in particular. */
  takenInBy: string;
  /** Who may collect besides the customer; '' for nobody in particular. */
  collector: string;
  /** By which whoever collects is known; '' for none. */
  pickUpCode: string;
  customer: { name: string; phone: string };
  devices: readonly PaperDevice[];
  /** When the repair notice was given; null where it was not yet. */
  noticeGivenAt: string | null;
};

/** Whether the shop has accepted a device whose ticket is in this state. */
export const standingOf = (state: TicketState): Standing =>
  state === 'draft' || state === 'cancelled' ? state : 'accepted';

/** Nothing of it is accepted. */
export const isDraftSlip = (devices: readonly Pick<PaperDevice, 'standing'>[]): boolean =>
  devices.every(({ standing }) => standing !== 'accepted');

/** 'T-482913', or 'T-482913 and 2 more'; '' where there are none. */
export const numbersOf = ([first, ...others]: readonly Pick<PaperDevice, 'number'>[]): string =>
  [first?.number, others.length > 0 && `and ${others.length} more`].filter(Boolean).join(' ');
