import fc from 'fast-check';
import { hostile } from './hostile.ts';

/** An object with one or two of its fields, at any depth, made hostile, left out, or with others beside; or something else altogether. */
export const spoilt = (object: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(object, fc.array(anyChange, { minLength: 1, maxLength: 2 })).map(spoil),
    },
    { weight: 1, arbitrary: hostile },
  );

type Change = [at: number, value: unknown, how: 'set' | 'leave out' | 'add'];

const anyChange: fc.Arbitrary<Change> = fc.tuple(
  fc.nat(),
  hostile,
  fc.constantFrom<Change[2]>('set', 'set', 'set', 'leave out', 'add'),
);

/** Fields that no body has, or that only the server sets. */
const MORE = [
  '__proto__',
  'role',
  'isAdmin',
  '_id',
  'createdAt',
  'password_hash',
  'constructor',
  'shop_id',
  'toString',
];

const spoil = ([object, changes]: [unknown, Change[]]): unknown => {
  const copy: unknown = structuredClone(object);
  for (const [at, value, how] of changes) {
    const places = placesIn(copy);
    const place = places[at % places.length];
    if (!place) continue;
    const { holder } = place;
    // The second change may be made inside the first one's value, which other calls are sent as well.
    const own: unknown = structuredClone(value);
    if (how === 'leave out') delete holder[place.key];
    const key = how === 'add' ? (MORE[at % MORE.length] ?? place.key) : place.key;
    if (how !== 'leave out')
      Object.defineProperty(holder, key, { value: own, enumerable: true, configurable: true, writable: true });
  }
  return copy;
};

type Place = { holder: Record<string, unknown>; key: string };

const placesIn = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
};
