import type { Generated } from 'kysely';
import type { FileKind } from './file-kind.ts';

/** The one import that is being written, or was when its server ended. */
export type UnfinishedImportTable = {
  /** 1: there is one such row at most. */
  one: number;
  id: string;
  kind: FileKind;
  /** Counted up by whoever writes the import, every few seconds. */
  beats: number;
};

/** What the unfinished import has written in one transaction. */
export type ImportStepTable = {
  n: Generated<number>;
  /** How it is taken back: an `Undo` as JSON. */
  undo: string;
};
