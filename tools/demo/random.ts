/** Random choices that come out the same for the same seed, so that the demo shop looks the same on every machine. */
export type Random = {
  /** In [0, 1). */
  next: () => number;
  /** Whole, both ends included. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
};

/** Mulberry32: small, quick and even enough for made-up sales. */
const generator = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const randomFrom = (seed: number): Random => {
  const next = generator(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    pick,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  };
};

/** Picks by weight, quickly and often: the running sums are made once. */
export const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): ((random: Random) => T) => {
  let sum = 0;
  const sums = items.map((item) => {
    sum += weightOf(item);
    return sum;
  });
  return (random) => {
    const target = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
};

/** A UUIDv7 of that instant: rows sort by the time they were made at. */
export const idAt = (instant: Date, random: Random): string => {
  const time = instant.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random.next() * 16).toString(16)).join('');
  const variant = (8 + Math.floor(random.next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
};
