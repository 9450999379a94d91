import type { Checks, Stage } from '@mendpoint/domain/ticket/checklist';
import type { Mark, Outline, Strokes } from '@mendpoint/domain/ticket/condition';
import type { Gate, WantedGates } from '@mendpoint/domain/ticket/gates';

export type Marks = { marks: readonly Mark[]; by: string; updatedAt: string };

export type Checklist = { checks: Checks; by: string; updatedAt: string };

/** What a customer signed: `text` word for word, `digest` its SHA-256. */
export type Signature = {
  id: string;
  name: string;
  strokes: Strokes;
  text: string;
  digest: string;
  takenBy: string;
  signedAt: string;
};

export type Photo = {
  id: string;
  stage: Stage;
  caption: string;
  /** Of the picture. */
  hash: string;
  takenBy: string;
  takenAt: string;
};

export type SkippedGate = { gate: Gate; reason: string; by: string; at: string };

/** What the device of a ticket looked like and whether it worked, and what its shop wants of that. */
export type Condition = {
  outline: Outline;
  /** Null: nobody has set any. */
  marks: Marks | null;
  digest: string;
  checklists: Partial<Record<Stage, Checklist>>;
  /** The latest first. */
  signatures: Signature[];
  photos: Photo[];
  gates: { wanted: Gate[]; met: Gate[]; skipped: SkippedGate[] };
};

/** `updatedAt` null: nobody has said anything. */
export type Rules = { photoMonths: number; leftBehindDays: number; gates: WantedGates; updatedAt: string | null };
