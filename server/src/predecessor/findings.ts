import { closeSync, openSync, writeSync } from 'node:fs';
import { StartError } from '../errors.ts';
import type { Collection } from './source/collections.ts';

/**
 * What is found about a document. `asks`: must be answered before anything is written. `cannot`: is not moved.
 * `doubtful`: is moved, but not as it was. `merged`: becomes part of another. `told`: is good to know.
 */
export const FINDING_KINDS = ['asks', 'cannot', 'doubtful', 'merged', 'told'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export type Tally = Record<FindingKind | 'read' | 'comes' | 'there', number>;

/** The tally of each collection and what was found about its documents. A file has all; the first are kept at hand. */
export type Findings = {
  tallyOf: (collection: Collection) => Tally;
  firstOf: (collection: Collection, kind: FindingKind) => readonly string[];
  add: (kind: FindingKind, collection: Collection, id: string, text: string) => void;
  /** Whether anything must be answered first. */
  isAsked: () => boolean;
  close: () => void;
};

const FIRST = 10;
/** Written in pieces, so that a hundred thousand findings are not as many writes. */
const PIECE = 1 << 16;

/** Findings are written to `file`, which is replaced. Throws StartError where it cannot be written. */
export const openFindings = (file: string): Findings => {
  const tallies = new Map<Collection, Tally>();
  const first = new Map<string, string[]>();
  const output = openOutput(file);
  const tallyOf = (collection: Collection): Tally => {
    const tally = tallies.get(collection) ?? emptyTally();
    tallies.set(collection, tally);
    return tally;
  };
  return {
    tallyOf,
    firstOf: (collection, kind) => first.get(`${collection} ${kind}`) ?? [],
    add: (kind, collection, id, text) => {
      tallyOf(collection)[kind] += 1;
      // Lines are printed on a terminal, which control characters would steer.
      const line = `${id || 'without id'}: ${text}`.replace(/[\s\p{Cc}]+/gu, ' ');
      const key = `${collection} ${kind}`;
      const ofKind = first.get(key) ?? [];
      if (ofKind.length < FIRST) first.set(key, [...ofKind, line]);
      output.write(`${collection}\t${kind}\t${line}\n`);
    },
    isAsked: () => [...tallies.values()].some(({ asks }) => asks > 0),
    close: output.close,
  };
};

const emptyTally = (): Tally => ({ read: 0, comes: 0, there: 0, asks: 0, cannot: 0, doubtful: 0, merged: 0, told: 0 });

const openOutput = (file: string) => {
  let piece = '';
  const opened = open(file);
  const flush = () => {
    writeSync(opened, piece);
    piece = '';
  };
  return {
    write: (text: string) => {
      piece += text;
      if (piece.length > PIECE) flush();
    },
    close: () => {
      flush();
      closeSync(opened);
    },
  };
};

const open = (file: string): number => {
  try {
    return openSync(file, 'w', 0o600);
  } catch (error) {
    throw new StartError(`The report cannot be written: ${(error as Error).message}`);
  }
};
