import { type Static, Type } from 'typebox';
import { Answer, Failure, Id, named, RequiredReason } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Shop } from './shops.ts';

/** A Sydney day, yyyy-MM-dd. */
const Day = Type.String({ maxLength: 10 });

/** Without `shop_id` all shops are closed; a shop that is already closed up to a later day stays so. */
export const ClosingBody = named('Closing', { through: Day, shop_id: Type.Optional(Id) });
export type ClosingBody = Static<typeof ClosingBody>;

/** `through` is the last day that stays closed, '' for none. */
export const ReopeningBody = named('Reopening', {
  shop_id: Id,
  through: Day,
  reason: RequiredReason,
});
export type ReopeningBody = Static<typeof ReopeningBody>;

const ShopsAnswer = Answer({ data: Type.Array(Shop) });

export const closePeriod = endpoint({
  method: 'POST',
  path: '/closed-periods',
  summary: 'Close the sales up to a day',
  description:
    'From then on no sale of these days can be edited or voided, but by taking what is owed, and none is recorded for them (409). A day can be closed ' +
    'an hour after it has ended. Answers the shops that were closed further by it.',
  access: 'admin',
  body: ClosingBody,
  answers: { 200: ShopsAnswer },
  failures: { 404: Failure },
});

export const reopenPeriod = endpoint({
  method: 'POST',
  path: '/closed-periods/reopened',
  summary: 'Open closed days of a shop again',
  access: 'admin',
  body: ReopeningBody,
  answers: { 200: ShopsAnswer },
  failures: { 404: Failure },
});
