/** Who asks: a shop's own staff, or the owner about all shops or about one. */
export type Asker = 'all shops' | 'one shop' | 'shop login';

/** A call that is timed again and again. */
export type Question = {
  group: string;
  name: string;
  asker: Asker;
  /** The address; it differs by the attempt, so that no stored answer is measured. */
  path: (attempt: number) => string;
  /** Milliseconds that the median should stay below; null where nothing is promised. */
  target: number | null;
};
