/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export type Random = () => number;

export const randomOf = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A whole number from 0 up to, and without, `end`. */
export const below = (end: number, random: Random): number => Math.floor(random() * end);

export const pick = <One>(from: readonly [One, ...One[]], random: Random): One =>
  from[below(from.length, random)] ?? from[0];
