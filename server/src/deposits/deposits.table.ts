import type { DepositKind, DepositMoveKind } from '@mendpoint/domain/deposit/deposit';
import type { MONEY_TENDERS } from '@mendpoint/domain/sale/payments';

type MoneyTender = (typeof MONEY_TENDERS)[number];

/** A row is never changed or removed. What is held of it is the sum of its entries. */
export type DepositTable = {
  id: string;
  shop_id: string;
  ticket_id: string;
  /** Among the deposits of its ticket, from 1. */
  position: number;
  /** As the shop took deposits then. */
  kind: DepositKind;
  amount_cents: number;
  tender: MoneyTender;
  /** Of the GST that was due at once; 0 of a security deposit, and where the shop was not registered. */
  gst_rate_bp: number;
  /** The Sydney day. */
  taken_on: string;
  /** The name that they had then, or the email of the login. */
  taken_by: string;
  created_at: string;
};

/** What became of a deposit. A row is never changed or removed. */
export type DepositEntryTable = {
  id: string;
  deposit_id: string;
  shop_id: string;
  kind: DepositMoveKind;
  /** Negative: less is held. */
  amount_cents: number;
  /** The GST of a part payment that goes with it. */
  gst_cents: number;
  /** How money came or went back; null where none moved. */
  tender: MoneyTender | null;
  /** What it was applied or forfeited to, or put back by the void of. */
  invoice_id: string | null;
  reason: string;
  person_id: string | null;
  login_id: string;
  happened_at: string;
  business_date: string;
};
