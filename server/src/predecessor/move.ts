import type { AtomicContext, Context } from '../context.ts';
import type { Findings } from './findings.ts';
import type { Source } from './source/read-source.ts';

/** What the person who moves in may say besides the folder. */
export type MoveOptions = {
  /** Whether invoices that never became a sale are moved, as unpaid sales. */
  invoices: boolean;
  /** A folder with the pictures of products and categories; null where there is none. */
  images: string | null;
  /** Other names and emails for documents whose own are taken or missing, by the documents' ids. */
  names: ReadonlyMap<string, string>;
  emails: ReadonlyMap<string, string>;
  /** Numbers in place of what cannot be read as one, by 'ID.PATH' of a document, or by 'FIELD' of all. */
  values: ReadonlyMap<string, string>;
};

/** One run of moving in. */
export type Move = {
  /** In a transaction, unless the move is only tried. */
  context: Context;
  source: Source;
  findings: Findings;
  options: MoveOptions;
  /** Does the writing of a step, or nothing where the move is only tried. */
  write: (work: (inside: AtomicContext) => Promise<void>) => Promise<void>;
};
