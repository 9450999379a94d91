import { type Static, Type } from 'typebox';
import { EmailOrNone, Id, Instant, named, ONE_LINE, OrNull, RequiredName } from './common.ts';
import { FollowedEstimate } from './estimates.ts';
import { Strokes } from './ticket-condition.ts';

/** What a display asks a customer for. */
const ShownKind = Type.Enum(['details', 'notice', 'marks', 'estimate']);
export type ShownKind = Static<typeof ShownKind>;

const Line = (maxLength: number) => Type.String({ maxLength, pattern: ONE_LINE });

const Details = named('CustomerDetails', {
  first_name: RequiredName,
  last_name: Line(100),
  phone: Line(50),
  email: EmailOrNone,
});

/** A tablet that is turned to customers. */
export const Display = named('Display', {
  _id: Type.String(),
  shop_id: Type.String(),
  name: Type.String(),
  paired_by: Type.String(),
  paired_at: Instant,
  /** When it last asked what to show, some minutes late; null: never yet. */
  seen_at: OrNull(Instant),
});
export type Display = Static<typeof Display>;

/** A display as the till sees it that waits for an answer. */
export const WatchedDisplay = named('WatchedDisplay', {
  ...Display.properties,
  /** Null: nothing, or nothing any more. */
  shown: OrNull(
    named('ShownOnDisplay', {
      _id: Type.String(),
      kind: ShownKind,
      subject_id: OrNull(Type.String()),
      at: Instant,
      by: Type.String(),
      answered_at: OrNull(Instant),
      /** What was typed, where that was asked for. */
      details: OrNull(
        named('TypedDetails', {
          first_name: Type.String(),
          last_name: Type.String(),
          phone: Type.String(),
          email: Type.String(),
        }),
      ),
      /** The answer in words; '' before there is one. */
      words: Type.String(),
    }),
  ),
});
export type WatchedDisplay = Static<typeof WatchedDisplay>;

export const NewDisplay = named('NewDisplay', { shop_id: Type.Optional(Id), name: RequiredName });

export const ShowBody = named('ShowOnDisplay', {
  kind: ShownKind,
  /** The ticket whose marks, or the estimate that is to be answered. */
  subject_id: Type.Optional(OrNull(Id)),
});
export type ShowBody = Static<typeof ShowBody>;

/** What the tablet itself reads: what is shown now, and nothing else. */
export const TurnedDisplay = named('TurnedDisplay', {
  shop: named('DisplayShop', { name: Type.String(), logo: OrNull(Type.String()) }),
  shown: OrNull(
    named('TurnedThing', {
      /** The answer names it. */
      _id: Type.String(),
      kind: ShownKind,
      device: Type.String(),
      number: Type.String(),
      /** Who is thought to sign or answer. */
      name: Type.String(),
      marks: Type.Array(Type.String()),
      estimate: OrNull(FollowedEstimate),
    }),
  ),
  /** What was answered here last, until the till takes it off. */
  answered_id: OrNull(Type.String()),
});
export type TurnedDisplay = Static<typeof TurnedDisplay>;

/** The part that was asked for; nothing but the id where the notice was read. */
export const DisplayAnswerBody = named('DisplayAnswer', {
  shown_id: Id,
  details: Type.Optional(Details),
  signature: Type.Optional(named('DisplaySignature', { name: RequiredName, strokes: Strokes })),
  estimate: Type.Optional(
    named('DisplayEstimateAnswer', {
      accepted: Type.Boolean(),
      name: RequiredName,
      choices: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    }),
  ),
});
export type DisplayAnswerBody = Static<typeof DisplayAnswerBody>;
