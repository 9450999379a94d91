import type { Strokes } from '@mendpoint/domain/ticket/condition';
import type { ShownKind } from '@mendpoint/domain/ticket/display';
import type { Estimate } from '../estimates/estimate.ts';

/** A tablet that is turned to customers. */
export type Display = {
  id: string;
  shopId: string;
  name: string;
  pairedBy: string;
  pairedAt: string;
  seenAt: string | null;
};

/** What stands on it, as it was when it was put there. `digest` is that of the marks. */
export type Content = {
  device: string;
  number: string;
  /** Of whoever is thought to sign or answer; they may type another. */
  name: string;
  marks: string[];
  digest: string;
  estimate: Estimate | null;
};

export type Shown = {
  id: string;
  kind: ShownKind;
  subjectId: string | null;
  content: Content;
  at: string;
  by: string;
  /** Where it was put there: it is shown as long as the same person is at the same till. */
  sessionHash: string;
  personId: string | null;
  /** What was answered, and when. It is answered once. */
  answer: Answered | null;
  answeredAt: string | null;
};

export type Details = { firstName: string; lastName: string; phone: string; email: string };

/** What the till is told of an answer. A signature and the answer to an estimate are with their ticket by then. */
export type Answered = { details: Details | null; words: string };

export type NewAnswerOnDisplay = {
  shownId: string;
  details: Details | null;
  signature: { name: string; strokes: Strokes } | null;
  estimate: { accepted: boolean; name: string; choices: string[] } | null;
};

export type DisplayWithShown = Display & { shown: Shown | null };
