/** What an archive's README says of a table. `key` is the order of its rows, which both engines agree on. */
export type TableNotes<Row> = {
  about: string;
  key: readonly (keyof Row & string)[];
  /** The order of the rows in archives of ledgers that had not been through the migration `before`. */
  formerKey?: { before: string; key: readonly (keyof Row & string)[] };
  /** Every column, in the order of the files. */
  columns: Record<keyof Row & string, string>;
  /** Columns that no file for people shows. */
  secret?: readonly (keyof Row & string)[];
};

/** Columns that mean the same in many tables. */
export const CREATED_AT = 'when it was made (UTC)';
export const TIMES = { created_at: CREATED_AT, updated_at: 'when it was last changed (UTC)' };
export const SEARCH_TEXT = 'what a search looks through';
export const PLACE = {
  address: 'street and number',
  post_code: 'post code',
  city: 'city or suburb',
  state: 'state',
  country: 'country',
};
