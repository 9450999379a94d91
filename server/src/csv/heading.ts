import { RuleError } from '@mendpoint/domain/rule-error';
import type { Problem } from './import-plan.ts';
import type { CsvTable } from './read-csv.ts';

/**
 * How a column is titled in a file, and how its cells are read: `read` throws RuleError. `otherTitles` certainly mean
 * the same. A title that looks like one of `guesses`, or like our own, is asked about; without `guesses` nothing is
 * guessed.
 */
export type Column<Value> = {
  title: string;
  read: (cell: string) => Value;
  otherTitles?: readonly string[];
  guesses?: readonly string[];
};
export type Columns<Row> = { [Field in keyof Row]: Column<Row[Field]> };

/** What a person says the columns are: our titles by the columns' numbers, from 1; '' leaves a column out. */
export type Mapping = ReadonlyMap<number, string>;

/** A column of a file. `field` is our title that it is taken for, or that it looks like; '' for none. */
export type FileColumn = { number: number; title: string; sample: string; field: string; isKnown: boolean };

type Heading<Row> = {
  /** The index of each field's column. */
  places: Map<keyof Row, number>;
  problems: Problem[];
  columns: FileColumn[];
};

/**
 * Finds out what each column is, by the mapping or else by its title. Throws RuleError for a mapping that names a
 * column or a field that does not exist, or gives two columns one field.
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

/**
 * The fields by the indexes of their columns. Our own titles go before other titles: in a file with a phone and a
 * mobile column, the phone is the phone.
 */
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

/** Guesses a field for each column that is not recognised, from the fields that no column has. */
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

/** A title as titles are compared: in lower case, letters and digits only. */
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
