import { type Static, Type } from 'typebox';
import { Answer, Id, Instant, named, ONE_LINE, OrNull, RequiredName } from './common.ts';
import { Gate, Stage } from './ticket-state.ts';

const Line = (maxLength: number) => Type.String({ maxLength, pattern: ONE_LINE });
const PerMille = Type.Integer({ minimum: 0, maximum: 1000 });

const Mark = named('ConditionMark', {
  face: Type.Enum(['front', 'back', 'left', 'right', 'top', 'bottom']),
  /** In per mille of the face, from its top left corner. */
  x: PerMille,
  y: PerMille,
  kind: Type.Enum(['scratch', 'crack', 'dent', 'missing', 'liquid', 'other']),
  note: Line(100),
  /** A photo of the ticket that shows it. */
  photo_id: OrNull(Id),
});

const CheckIn = named('Check', { answer: Type.Enum(['yes', 'no', 'not_tested']), note: Line(100) });
const Checks = named('Checks', {
  powers_on: CheckIn,
  screen: CheckIn,
  buttons: CheckIn,
  cameras: CheckIn,
  sound: CheckIn,
  charging: CheckIn,
  no_water_marks: CheckIn,
  activation_lock_off: CheckIn,
});

const Checklist = named('Checklist', { checks: Checks, by: Type.String(), updatedAt: Instant });

/** Each x and y of a stroke in turn, in per mille of the pad. */
export const Strokes = Type.Array(Type.Array(PerMille, { minItems: 2, maxItems: 400 }), { minItems: 1, maxItems: 100 });

const Signature = named('ConditionSignature', {
  _id: Type.String(),
  name: Type.String(),
  strokes: Type.Array(Type.Array(Type.Integer())),
  /** What was signed, word for word. */
  text: Type.String(),
  /** The SHA-256 of the text. */
  digest: Type.String(),
  signed_at: Instant,
  /** Who was at the till. */
  taken_by: Type.String(),
  /** The marks are still those that were signed. */
  is_current: Type.Boolean(),
});

export const TicketPhoto = named('TicketPhoto', {
  _id: Type.String(),
  stage: Stage,
  caption: Type.String(),
  /** The SHA-256 of the picture as it is kept. */
  sha256: Type.String(),
  taken_by: Type.String(),
  taken_at: Instant,
});
export type TicketPhoto = Static<typeof TicketPhoto>;

export const TicketCondition = named('TicketCondition', {
  outline: Type.Enum(['phone', 'tablet', 'laptop', 'watch', 'plain']),
  marks: Type.Array(Mark),
  /** The SHA-256 of the marks in words, which a signature is over. */
  digest: Type.String(),
  /** When the marks were last changed, and by whom; null: nobody has set any. */
  updatedAt: OrNull(Instant),
  changed_by: OrNull(Type.String()),
  checklists: named('Checklists', { before: OrNull(Checklist), after: OrNull(Checklist) }),
  /** The latest first. */
  signatures: Type.Array(Signature),
  /** In the order in which they were taken. */
  photos: Type.Array(TicketPhoto),
  gates: named('TicketGates', {
    /** What the shop wants for a device of this category. */
    wanted: Type.Array(Gate),
    /** What is there, or was skipped. */
    met: Type.Array(Gate),
    skipped: Type.Array(named('SkippedGate', { gate: Gate, reason: Type.String(), by: Type.String(), at: Instant })),
  }),
});
export type TicketCondition = Static<typeof TicketCondition>;

export const MarksBody = named('NewMarks', {
  marks: Type.Array(Mark, { maxItems: 40 }),
  /** As last read; null where nobody had set any; without it nothing is compared. */
  updatedAt: Type.Optional(OrNull(Type.String({ maxLength: 64 }))),
});
export type MarksBody = Static<typeof MarksBody>;

export const ChecklistBody = named('NewChecklist', {
  stage: Stage,
  checks: Checks,
  updatedAt: Type.Optional(OrNull(Type.String({ maxLength: 64 }))),
});
export type ChecklistBody = Static<typeof ChecklistBody>;

export const SignatureBody = named('NewSignature', {
  /** Of the marks that the customer was shown. */
  digest: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  name: RequiredName,
  strokes: Strokes,
});
export type SignatureBody = Static<typeof SignatureBody>;

/** The fields of a form beside its one file, `photo`. */
export const PhotoBody = named('NewTicketPhoto', {
  stage: Stage,
  caption: Type.Optional(Line(200)),
});

/** What the shop wants of a ticket, by category. */
export const TicketRules = named('TicketRules', {
  shop_id: Type.String(),
  photo_months: Type.Integer(),
  /** After so many days of waiting for its customer, a device is left behind. */
  left_behind_days: Type.Integer(),
  /** The categories of the catalogue, and `none` for a device of no category. */
  categories: Type.Array(
    named('CategoryGates', { category_id: Type.String(), category_name: Type.String(), gates: Type.Array(Gate) }),
  ),
  updatedAt: OrNull(Instant),
});
export type TicketRules = Static<typeof TicketRules>;

export const TicketRulesBody = named('NewTicketRules', {
  shop_id: Type.Optional(Id),
  /** How many months photos stay after a ticket was closed. */
  photo_months: Type.Integer({ minimum: 1, maximum: 84 }),
  /** Without it, as it is. */
  left_behind_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  categories: Type.Array(named('NewCategoryGates', { category_id: Id, gates: Type.Array(Gate, { maxItems: 5 }) }), {
    maxItems: 1000,
  }),
  updatedAt: Type.Optional(OrNull(Type.String({ maxLength: 64 }))),
});
export type TicketRulesBody = Static<typeof TicketRulesBody>;

export const ConditionAnswer = { 200: Answer({ data: TicketCondition }) };
