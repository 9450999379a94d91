import { type Static, Type } from 'typebox';
import { Answer, Failure, Id, named } from './common.ts';
import { endpoint } from './endpoint.ts';

/** '3:price,7:'. A heading has no comma and no colon, and may have anything else. */
const MAPPING = '^([0-9]{1,3}:[^,:]{0,40}(,|$))*$';

/**
 * CSV both ways, for products, customers (users), the catalogue and the prices of repairs: GET /products/export.csv with the filters of the
 * list, and POST /products/import with the file as a form's `file` or as a text/csv body. The columns of an export are
 * those of an import, in any order; a column that is left out is left alone, a blank cell clears. A column with another
 * heading is a problem until the mapping says what it is.
 */
export const ImportQuery = Type.Object({
  /** true: nothing is written; the answer says what would be. */
  dryRun: Type.Optional(Type.Boolean()),
  /** The shop of new rows, where an admin imports; without it they belong to no shop. */
  shop_id: Type.Optional(Id),
  /**
   * Assigns our headings to columns by number (from 1), whatever the file's headings say: '3:price,7:' takes the third
   * column as the price and leaves out the seventh. Other columns are recognised by their headings.
   */
  mapping: Type.Optional(Type.String({ pattern: MAPPING, maxLength: 10_000 })),
  /**
   * `seen` of a preview: nothing is imported if what the file is about was changed since then. Without it nothing is
   * compared. Only prices of repairs have it.
   */
  seen: Type.Optional(Type.String({ pattern: '^[0-9]{13,15}:[A-Za-z0-9_-]{43}$' })),
});
export type ImportQuery = Static<typeof ImportQuery>;

/** `line` counts from 1, which is the heading; `column` is '' for a problem of the whole line. */
export const ImportProblem = named('ImportProblem', {
  line: Type.Integer(),
  column: Type.String(),
  message: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

/**
 * A column of the file. `number` counts from 1; `sample` is the beginning of its first cell that is not blank. `field`
 * is our heading for it, given by the mapping or else guessed from the column's own heading; '' for none. `isKnown`:
 * its own heading leaves no doubt.
 */
export const FileColumn = named('FileColumn', {
  number: Type.Integer(),
  title: Type.String(),
  sample: Type.String(),
  field: Type.String(),
  isKnown: Type.Boolean(),
});
export type FileColumn = Static<typeof FileColumn>;

/**
 * Counts of rows. At most 1,000 problems are listed; `problemCount` counts them all. Prices of repairs also have the number
 * of those that are removed, and `seen`, which says on what this is based.
 */
export const ImportSummary = named('ImportSummary', {
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  removed: Type.Optional(Type.Integer()),
  seen: Type.Optional(Type.String()),
  problemCount: Type.Integer(),
  problems: Type.Array(ImportProblem),
  columns: Type.Array(FileColumn),
  /** Our headings. */
  fields: Type.Array(Type.String()),
});
export type ImportSummary = Static<typeof ImportSummary>;

/**
 * With problems and without `dryRun` the answer is 400 with `success: false` and the same `data`: either all rows are
 * imported or none.
 */
const ImportAnswer = Answer({ data: ImportSummary });
export type ImportAnswer = Static<typeof ImportAnswer>;
export const ImportFailure = named('ImportFailure', { ...Failure.properties, data: Type.Optional(ImportSummary) });
export type ImportFailure = Static<typeof ImportFailure>;

/**
 * Sent line by line (application/x-ndjson) to a client that asks for it by `Accept`; the last line is an ImportAnswer
 * or an ImportFailure. A connection that ends without one was cut: send the same Idempotency-Key again to learn the
 * result.
 */
export const ImportProgress = named('ImportProgress', { done: Type.Integer(), total: Type.Integer() });
export type ImportProgress = Static<typeof ImportProgress>;

const ChangedMeanwhile = named('ChangedMeanwhile', Failure.properties, {
  description:
    'Nothing was imported: something was changed meanwhile. Of prices of repairs, `errors` names the first of them by their lines ' +
    '(`line 3`), and says what they are now.',
});

export const CSV = { contentType: 'text/csv' } as const;

/** An import of a CSV file. */
export const importCall = <const Path extends string>(path: Path, summary: string, subject: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    description:
      'The file comes as `file` of a form or as the body itself. Either all rows are imported or none. With ' +
      '`Accept: application/x-ndjson` the answer comes line by line: progress, and the answer itself as the last line.',
    access: 'login',
    act: 'import-files',
    subject,
    asksItself: true,
    canWait: true,
    once: true,
    query: ImportQuery,
    form: { files: 1, megabytesEach: 30 },
    csv: { megabytes: 30 },
    answers: { 200: ImportAnswer },
    failures: { 400: ImportFailure, 409: ChangedMeanwhile },
  });
