import type { AtTheTill } from '@mendpoint/contract/staff';
import { type Check, isFlag, isId, isObject, isText, isWhole, listOf, orNull, shapeOf } from '../lib/shape.ts';
import type { Stored } from '../lib/stored.ts';
import { type Kept, tillStore } from '../lib/till/till-store.ts';

type Person = NonNullable<AtTheTill['person']>;

/**
 * Who is at this till, as the server said last or as the last press of Switch left it. It is kept in the browser,
 * because all its tabs are one till, and after a reload a locked till must stay locked before anything is drawn.
 */
export type KnownTill = AtTheTill & {
  /** The server has not been told yet that the person has left. */
  owesFarewell: boolean;
};

const isCount = isWhole(0, Number.MAX_SAFE_INTEGER);

const AT_THE_TILL: Kept<KnownTill> = {
  name: 'at-the-till',
  check: shapeOf<KnownTill>({
    person: orNull(
      shapeOf<Pick<Person, '_id' | 'name' | 'role' | 'given'>>({
        _id: isId,
        name: isText,
        role: isText as Check<Person['role']>,
        given: listOf(isText) as Check<object> as Check<Person['given']>,
      }) as Check<object> as Check<Person>,
    ),
    has_staff: isFlag,
    has_pins: isFlag,
    pin_digits: orNull(isCount),
    lock_minutes: isCount,
    owesFarewell: isFlag,
  }),
  update: (value) => (isObject(value) ? { owesFarewell: false, has_pins: true, ...value } : value),
};

/** Null: nobody knows yet. */
export const atTheTillOf = (login: string): Stored<KnownTill> =>
  tillStore({ login, shop: '', person: '' }, AT_THE_TILL);
