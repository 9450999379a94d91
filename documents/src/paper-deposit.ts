import type { DepositKind } from '@mendpoint/domain/deposit/deposit';
import type { Cents } from '@mendpoint/domain/money/cents';
import type { Tender } from '@mendpoint/domain/sale/payments';
import type { PaperSeller } from './paper-invoice.ts';

/** Everything that the receipt of a deposit says. The instant is ISO 8601, printed as Sydney's clock shows it. */
export type PaperDeposit = {
  seller: PaperSeller;
  takenAt: string;
  takenBy: string;
  customerName: string;
  /** 'T-482913', and which of its deposits it is, from 1. */
  ticket: string;
  position: number;
  device: string;
  kind: DepositKind;
  tender: Tender;
  amount: Cents;
  /** The GST in it, where that is due at once. */
  gst: Cents;
  /** What is held of it by now. */
  held: Cents;
  /** What is held on the ticket by now, this one included. */
  heldOnTicket: Cents;
};
