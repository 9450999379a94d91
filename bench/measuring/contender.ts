import type { Work } from './measure.ts';

/** One thing that is measured. */
export type Contender = {
  /** The database engine; null for a contender that stores nothing. */
  engine: string | null;
  kind: 'sale' | 'transaction' | 'echo' | 'read';
  name: string;
  /** How many tills, or connections, it is measured with. */
  workers: number[];
  work: Work;
  /** Processor time of the server so far, null where the system does not tell. */
  cpuMs?: () => number | null;
};
