import type { Cents } from '@mendpoint/domain/money/cents';
import type { EstimateLineKind, EstimateState } from '@mendpoint/domain/ticket/estimate';
import type { Day } from '@mendpoint/domain/time/periods';

/** What hours of work cost. */
type Labour = { hundredthHours: number; rate: Cents };

export type EstimateLine = {
  id: string;
  kind: EstimateLineKind;
  repairPartId: string | null;
  name: string;
  price: Cents;
  labour: Labour | null;
  /** The group of which the customer picks one; '' for a line that is always part of it. */
  choice: string;
  isChosen: boolean;
};

export type GivenAnswer = {
  way: 'counter' | 'link';
  name: string;
  /** Who took it at the counter; '' for an answer by the link. */
  takenBy: string;
  /** The network address of an answer by the link; '' for one at the counter. */
  address: string;
  at: string;
};

/** One version of what a customer is asked to approve for a repair. */
export type Estimate = {
  id: string;
  ticketId: string;
  version: number;
  state: EstimateState;
  validUntil: Day;
  note: string;
  madeBy: string;
  createdAt: string;
  /** What the customer approved; null where it was not accepted. */
  approved: Cents | null;
  answer: GivenAnswer | null;
  lines: EstimateLine[];
};

export type NewEstimate = {
  validUntil: string;
  note: string;
  lines: Omit<EstimateLine, 'id' | 'isChosen'>[];
  /** Of the ticket, as it was seen. */
  seenAt: string | undefined;
};

/** What a customer says: `choices` are the lines that they picked. */
export type NewAnswer = { accepted: boolean; name: string; choices: readonly string[] };
