/** A shop's own people, or the owner looking at all shops or at one. */
export type Asker = 'all shops' | 'one shop' | 'shop login';

/** A call that is timed again and again. */
export type Question = {
  group: string;
  name: string;
  asker: Asker;
  /** Differs by the attempt, so that no answer is measured twice. */
  path: (attempt: number) => string;
  /** Milliseconds that the median should stay below; null where nothing is promised. */
  target: number | null;
};
