import type pg from 'pg';

/** What pg makes queries of (`pg/lib/connection.js`). */
type Wire = Record<'parse' | 'bind' | 'execute' | 'describe', (message: object) => void>;

/** What the columns of a statement's rows are (`pg/lib/result.js`): all of it is empty where it answers no rows. */
type Description = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

type Done = (error: Error | null, result: pg.QueryResult) => void;

/** `pg/lib/query.js`, which pg's types do not show whole. */
type LibraryQuery = pg.Submittable & {
  name: string | undefined;
  values: readonly unknown[];
  queryMode: string | undefined;
  callback: Done;
  _result: Description;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
};
type LibraryQueryClass = new (text: string) => LibraryQuery;

export type QueryClass = new (statement: Statement, done: Done) => pg.Submittable;

/** `name` is undefined where it is parsed anew each time; `begin` goes ahead of the statement, unless it is null. */
export type Statement = { text: string; name: string | undefined; values: readonly unknown[]; begin: string | null };

/**
 * The queries of one connection: of a statement with a name PostgreSQL is asked only once what its rows look like, which it
 * would say each time, of each column. That cannot change: it refuses a prepared statement whose rows have become others,
 * and after any failure it is asked again.
 */
export const describedOnce = (library: typeof pg.Query): QueryClass => {
  const Query = library as unknown as LibraryQueryClass;
  const known = new Map<string, Description>();
  return class extends Query {
    #begin: string | null;

    constructor({ text, name, values, begin }: Statement, done: Done) {
      super(text);
      this.name = name;
      this.values = values;
      this.callback = done;
      this.#begin = begin;
      // By the protocol of prepared statements: a text that is sent as it is would be answered apart from its begin.
      if (begin) this.queryMode = 'extended';
    }

    override prepare(wire: Wire): void {
      if (this.#begin) sendAhead(wire, this.#begin);
      const description = known.get(this.name ?? '');
      if (description) Object.assign(this._result, description);
      this._accumulateRows = true;
      super.prepare(description ? withoutDescribe(wire) : wire);
    }

    override handleCommandComplete(message: object, wire: Wire): void {
      const isOfBegin = this.#begin !== null;
      this.#begin = null;
      if (isOfBegin) return;
      super.handleCommandComplete(message, wire);
      if (this.name && !known.has(this.name)) known.set(this.name, descriptionIn(this._result));
    }

    override handleError(error: Error, wire: Wire): void {
      known.delete(this.name ?? '');
      super.handleError(error, wire);
    }
  };
};

const descriptionIn = ({ fields, _parsers, _prebuiltEmptyResultObject }: Description): Description => ({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
});

const withoutDescribe = (wire: Wire): Wire => Object.create(wire, { describe: { value: () => undefined } });

/** Sends a statement without an end of its own: PostgreSQL skips what follows, up to the next end, where it fails. */
const sendAhead = (wire: Wire, text: string): void => {
  wire.parse({ text });
  wire.bind({});
  wire.execute({});
};
