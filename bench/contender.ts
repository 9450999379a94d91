import type { Work } from './measure.ts';

/** One thing that is measured. */
export type Contender = {
  /** Where its rows go, null for what stores nothing. */
  engine: string | null;
  kind: 'sale' | 'transaction' | 'echo';
  name: string;
  /** How many tills, or connections, it is measured with. */
  workers: number[];
  work: Work;
  /** Processor time of the server so far, null where it is not known. */
  cpuMs?: () => number | null;
};
