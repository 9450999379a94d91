import type { AtTheTill } from '@mendpoint/contract/staff';
import { type Check, isFlag, isId, isObject, isText, isWhole, listOf, orNull, shapeOf } from '../lib/shape.ts';
import type { Stored } from '../lib/stored.ts';
import { type Kept, tillStore } from '../lib/till/till-store.ts';

type Person = NonNullable<AtTheTill['person']>;

/**
 * Who is at this till, as the server said last or a press of Switch has made it. It is kept, because all tabs of a browser are one till
 * and a reload must find a locked one locked before anything is drawn.
 */
export type KnownTill = AtTheTill & {
  /** The server has not heard yet that whoever was there has left. */
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
