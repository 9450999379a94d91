import { RuleError } from '@mendpoint/domain/rule-error';
import type { Problem } from './import-plan.ts';
import type { CsvTable } from './read-csv.ts';

/**
 * How a column is spelled in a file, and what its cells mean: `read` throws RuleError. `otherTitles` say the same beyond
 * doubt. What looks like one of `guesses`, or like a title, is asked about; without any nothing is.
 */
export type Column<Value> = {
  title: string;
  read: (cell: string) => Value;
  otherTitles?: readonly string[];
  guesses?: readonly string[];
};
export type Columns<Row> = { [Field in keyof Row]: Column<Row[Field]> };

/** What columns are, as a person says: our titles by the numbers of the columns, from 1; '' leaves one out. */
export type Mapping = ReadonlyMap<number, string>;

/** A column of a file. `field` is our title that it is taken for, or where nobody says, what it looks like; '' for none. */
export type FileColumn = { number: number; title: string; sample: string; field: string; isKnown: boolean };

type Heading<Row> = {
  /** Where each field is. */
  places: Map<keyof Row, number>;
  problems: Problem[];
  columns: FileColumn[];
};

/**
 * Finds out what each column is: by the mapping, or else by its title. Throws RuleError for a mapping of columns that are
 * not there, to fields that are not there, or of two columns to one field.
 */
export const readHeading = <Row extends object>(
  table: CsvTable,
  columns: Columns<Row>,
  mapping: Mapping,
): Heading<Row> => {
  const { heading } = table;
  const fields = Object.keys(columns) as (keyof Row)[];
  const known = recognised(heading, columns);
  const places = new Map<keyof Row, number>();
  for (const [number, title] of mapping) {
    if (number < 1 || number > heading.length) throw new RuleError(`The file has no column ${number}.`);
    if (title === '') continue;
    const field = fields.find((name) => columns[name].title === title);
    if (field === undefined || places.has(field))
      throw new RuleError(`Column ${number} cannot be '${title}': there is no such field, or it is another column.`);
    places.set(field, number - 1);
  }
  const problems: Problem[] = [];
  heading.forEach((title, at) => {
    if (mapping.has(at + 1)) return;
    const field = known.get(at);
    if (field === undefined) problems.push({ line: 1, column: title, message: 'This column is unknown.' });
    else if (places.has(field)) problems.push({ line: 1, column: title, message: 'This column is there twice.' });
    else places.set(field, at);
  });
  const guesses = guessed(heading, columns, known);
  const fieldAt = (at: number) => columns[known.get(at) ?? guesses.get(at) ?? '']?.title ?? '';
  return {
    places,
    problems,
    columns: heading.map((title, at) => ({
      number: at + 1,
      title: title.slice(0, MOST_LETTERS).toWellFormed(),
      sample: sampleOf(table, at),
      field: mapping.get(at + 1) ?? fieldAt(at),
      isKnown: known.has(at),
    })),
  };
};

/** The fields by the places of their columns. A title of our own goes before others: of a phone and a mobile the first is the phone. */
const recognised = <Row extends object>(heading: string[], columns: Columns<Row>): Map<number, keyof Row> => {
  const known = new Map<number, keyof Row>();
  const fields = Object.keys(columns) as (keyof Row)[];
  const titles = heading.map(titleKey);
  titles.forEach((title, at) => {
    const field = fields.find((name) => titleKey(columns[name].title) === title);
    if (field !== undefined) known.set(at, field);
  });
  for (const field of fields) {
    if ([...known.values()].includes(field)) continue;
    const others = columns[field].otherTitles?.map(titleKey) ?? [];
    const at = titles.findIndex((title) => others.includes(title));
    if (at >= 0) known.set(at, field);
  }
  return known;
};

/** For columns that are not recognised: fields that no other column is. */
const guessed = <Row extends object>(
  heading: string[],
  columns: Columns<Row>,
  known: Map<number, keyof Row>,
): Map<number, keyof Row> => {
  const guesses = new Map<number, keyof Row>();
  const taken = new Set(known.values());
  const free = new Set((Object.keys(columns) as (keyof Row)[]).filter((field) => !taken.has(field)));
  heading.forEach((title, at) => {
    const field = known.has(at) ? undefined : [...free].find((name) => looksLike(title, columns[name]));
    if (field === undefined) return;
    guesses.set(at, field);
    free.delete(field);
  });
  return guesses;
};

/** A title as it is compared with others: small, and without what joins its words. */
export const titleKey = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What other systems put before or behind the word that counts: 'Customer: Email', 'Price (AUD)', 'Billing City'. */
const AROUND = /^(customer|client|contact|billing|primary|product|item|inventory|default)|(incgst|inctax|aud)$/g;

const looksLike = (title: string, { title: own, otherTitles = [], guesses }: Column<unknown>): boolean => {
  if (!guesses) return false;
  const key = titleKey(title);
  const spellings = [own, ...otherTitles, ...guesses].map(titleKey);
  return spellings.includes(key) || spellings.includes(key.replace(AROUND, ''));
};

const MOST_LETTERS = 60;

/** The beginning of the first cell that is not blank. */
const sampleOf = ({ rows }: CsvTable, at: number): string =>
  (rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '')
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed();
