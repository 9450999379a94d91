import type pg from 'pg';

type Message = Record<string, unknown>;

/** What pg makes queries of (`pg/lib/connection.js`). */
type Wire = Record<'parse' | 'bind' | 'describe' | 'execute', (message: Message) => void> & {
  sync: () => void;
  /** Texts by name, of statements that were sent to be prepared. */
  submittedNamedStatements: Record<string, string>;
};

/** What the columns of a statement's rows are (`pg/lib/result.js`): all of it is empty where it answers no rows. */
type Description = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
type Result = pg.QueryResult & Description & { _types: unknown };

/** `pg/lib/query.js`, which pg's types do not show whole. */
type LibraryQuery = pg.Submittable & {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
  queryMode: string;
  _result: Result;
  _accumulateRows: boolean;
  _canceledDueToError: Error | false;
  prepare(wire: Wire): void;
  handleCommandComplete(message: Message, wire: Wire): void;
};
type LibraryQueryClass = new (text: string) => LibraryQuery;

/** `name` is undefined where it is parsed anew each time. */
export type Statement = {
  text: string;
  name: string | undefined;
  values: readonly unknown[];
  done: (error: Error | null, result: pg.QueryResult) => void;
};

export type BatchClass = new (statements: readonly Statement[]) => pg.Submittable;

/** What PostgreSQL answers to what was sent after a statement that failed: the transaction is over. */
const AFTER_FAILURE = '25P02';

/**
 * The batches of one connection: statements of a transaction that are asked for at one moment. PostgreSQL answers them
 * in one piece, at their end, and skips what comes after one that fails. What the rows of a statement with a name look like
 * it is asked only once, as it would say it each time, of each column: that cannot change, because it refuses a prepared
 * statement whose rows have become others, and after any failure it is asked again.
 */
export const batchesOf = (library: typeof pg.Query): BatchClass => {
  const Query = library as unknown as LibraryQueryClass;
  const known = new Map<string, Description>();
  return class extends Query {
    readonly #statements: readonly Statement[];
    /** Known when they were sent. */
    #descriptions: (Description | undefined)[] = [];
    readonly #results: Result[] = [];

    constructor(statements: readonly Statement[]) {
      super('');
      this.#statements = statements;
      this._accumulateRows = true;
      // By the protocol of prepared statements, with or without values.
      this.queryMode = 'extended';
    }

    override prepare(wire: Wire): void {
      const asking: Wire = Object.create(wire, { sync: NOTHING });
      const described: Wire = Object.create(asking, { describe: NOTHING });
      this.#descriptions = this.#statements.map(({ name }) => known.get(name ?? ''));
      for (const index of this.#statements.keys()) {
        this.#turnTo(index);
        super.prepare(this.#descriptions[index] ? described : asking);
      }
      wire.sync();
      this.#turnTo(0);
    }

    /** What pg does next, it does for this one. */
    #turnTo(index: number): void {
      const { name, text, values } = this.#statements[index] ?? NONE;
      this.name = name;
      this.text = text;
      this.values = values;
      const NextResult = this._result.constructor as new (mode: undefined, types: unknown) => Result;
      this._result = Object.assign(new NextResult(undefined, this._result._types), this.#descriptions[index]);
    }

    override handleCommandComplete(message: Message, wire: Wire): void {
      super.handleCommandComplete(message, wire);
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      if (this.name && !known.has(this.name)) known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
      this.#results.push(this._result);
      this.#turnTo(this.#results.length);
    }

    handleReadyForQuery(wire: Wire): void {
      const unread = this._canceledDueToError;
      if (unread) this.handleError(unread, wire);
      else
        this.#statements.forEach(({ done }, index) => {
          done(null, this.#results[index] as Result);
        });
    }

    /** Of the first that has no result, or of all where their end fails. */
    handleError(error: Error, wire: Wire): void {
      const failed = this.#results.length;
      const isOfAll = failed === this.#statements.length;
      const skipped = Object.assign(new Error('An earlier statement failed.'), { code: AFTER_FAILURE });
      for (const { name } of this.#statements.slice(failed)) {
        known.delete(name ?? '');
        delete wire.submittedNamedStatements[name ?? ''];
      }
      this.#statements.forEach(({ done }, index) => {
        const result = this.#results[index];
        if (result && !isOfAll) done(null, result);
        else done(isOfAll || index === failed ? error : skipped, this._result);
      });
    }
  };
};

const NONE = { name: undefined, text: '', values: [] };

const NOTHING = { value: () => undefined };
