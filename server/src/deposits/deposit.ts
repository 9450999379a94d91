import type { DepositEntry, DepositKind, DepositMoveKind } from '@mendpoint/domain/deposit/deposit';
import type { Cents } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { MONEY_TENDERS } from '@mendpoint/domain/sale/payments';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Day } from '@mendpoint/domain/time/periods';

export type MoneyTender = (typeof MONEY_TENDERS)[number];

/** What a deposit says of its ticket. */
export type PaidTicket = { id: string; number: string; device: string; customerId: string; customerName: string };

export type Deposit = {
  id: string;
  shopId: string;
  shopName: string;
  ticket: PaidTicket;
  /** Among the deposits of its ticket, from 1. */
  position: number;
  kind: DepositKind;
  amount: Cents;
  tender: MoneyTender;
  /** Of the GST that was due at once; 0: none was. */
  rate: BasisPoints;
  takenOn: Day;
  takenBy: string;
  createdAt: string;
  held: Cents;
};

/** A ticket as somebody pays down on it. */
export type HeldTicket = { id: string; shopId: string; number: string; state: TicketState };

/** What an act does to a deposit; a negative amount takes from it. `tender` is null where no money moves. */
export type DepositMove = {
  depositId: string;
  kind: DepositMoveKind;
  amount: Cents;
  /** The GST of a part payment that goes with it. */
  gst: Cents;
  tender: MoneyTender | null;
  invoiceId: string | null;
  reason: string;
};

/** `actor` is the person's name, or the email of the login; '' where it is gone. */
export type WrittenEntry = DepositEntry &
  Pick<DepositMove, 'tender' | 'reason'> & {
    id: string;
    depositId: string;
    invoiceNumber: string;
    day: string;
    happenedAt: string;
    actor: string;
  };

export type DepositWithEntries = Deposit & { entries: WrittenEntry[] };

/** 'Deposit 1 on T-482913'. */
export const depositName = ({ position, ticket }: Pick<Deposit, 'position'> & { ticket: { number: string } }): string =>
  `Deposit ${position} on ${ticket.number}`;
