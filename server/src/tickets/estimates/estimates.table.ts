export type EstimateTable = {
  id: string;
  ticket_id: string;
  /** From 1. */
  version: number;
  state: string;
  /** A Sydney day. */
  valid_until: string;
  note: string;
  made_by: string;
  created_at: string;
  /** What was approved; null where it was not accepted. */
  approved_cents: number | null;
  /** How, by whom and when it was answered; null where it was not. */
  answer_way: string | null;
  answer_name: string | null;
  /** Who took it at the counter; '' for an answer by the link. */
  answer_taken_by: string | null;
  /** The network address of an answer by the link; '' for one at the counter. */
  answer_address: string | null;
  answered_at: string | null;
};

export type EstimateLineTable = {
  id: string;
  estimate_id: string;
  position: number;
  kind: string;
  repair_part_id: string | null;
  name: string;
  price_cents: number;
  /** Of labour: its hours, in hundredths, and what one costs. */
  hundredth_hours: number | null;
  rate_cents: number | null;
  /** The group of which the customer picks one; '' for a line that is always part of it. */
  choice: string;
  /** 1: the estimate was accepted with it. */
  is_chosen: number;
};
