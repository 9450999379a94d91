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
export const AFTER_FAILURE = '25P02';

/** The statements of a batch, and how far it has come with them. */
class Progress {
  readonly #statements: readonly Statement[];
  /** Of statements with a name, as far as they were known when the batch was sent. */
  readonly #descriptions: (Description | undefined)[];
  readonly #known: Map<string, Description>;
  readonly #results: Result[] = [];

  constructor(statements: readonly Statement[], known: Map<string, Description>) {
    this.#statements = statements;
    this.#descriptions = statements.map(({ name }) => known.get(name ?? ''));
    this.#known = known;
  }

  /** Sends each by what pg does for one. */
  send(query: LibraryQuery, wire: Wire, prepare: (wire: Wire) => void): void {
    const asking: Wire = Object.create(wire, { sync: NOTHING });
    const described: Wire = Object.create(asking, { describe: NOTHING });
    for (const index of this.#statements.keys()) {
      this.turn(query, index);
      prepare(this.#descriptions[index] ? described : asking);
    }
    wire.sync();
    this.turn(query);
  }

  /** What pg does next, it does for this one: for the first that has no result, unless another is named. */
  turn(query: LibraryQuery, index = this.#results.length): void {
    const { name, text, values } = this.#statements[index] ?? NONE;
    const NextResult = query._result.constructor as new (mode: undefined, types: unknown) => Result;
    const result = Object.assign(new NextResult(undefined, query._result._types), this.#descriptions[index]);
    Object.assign(query, { name, text, values, _result: result });
  }

  complete(query: LibraryQuery): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = query._result;
    if (query.name) this.#known.set(query.name, { fields, _parsers, _prebuiltEmptyResultObject });
    this.#results.push(query._result);
    this.turn(query);
  }

  end({ _result }: LibraryQuery): void {
    for (const [index, { done }] of this.#statements.entries()) done(null, this.#results[index] ?? _result);
  }

  /** Of the statement that has no result yet, or of all where only their end failed. */
  fail({ _result }: LibraryQuery, wire: Wire, error: Error): void {
    const failed = this.#results.length;
    const isOfAll = failed === this.#statements.length;
    const skipped = Object.assign(new Error('An earlier statement failed.'), { code: AFTER_FAILURE });
    for (const [index, { name = '', done }] of this.#statements.entries()) {
      const result = isOfAll ? undefined : this.#results[index];
      if (result) {
        done(null, result);
        continue;
      }
      this.#known.delete(name);
      delete wire.submittedNamedStatements[name];
      done(isOfAll || index === failed ? error : skipped, _result);
    }
  }
}

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
    readonly #progress: Progress;

    constructor(statements: readonly Statement[]) {
      super('');
      this.#progress = new Progress(statements, known);
      this._accumulateRows = true;
      // By the protocol of prepared statements, with or without values.
      this.queryMode = 'extended';
    }

    override prepare(wire: Wire): void {
      this.#progress.send(this, wire, (some) => super.prepare(some));
    }

    override handleCommandComplete(message: Message, wire: Wire): void {
      super.handleCommandComplete(message, wire);
      this.#progress.complete(this);
    }

    handleReadyForQuery(wire: Wire): void {
      const unread = this._canceledDueToError;
      if (unread) this.handleError(unread, wire);
      else this.#progress.end(this);
    }

    handleError(error: Error, wire: Wire): void {
      this.#progress.fail(this, wire, error);
    }
  };
};

const NONE = { name: undefined, text: '', values: [] };

const NOTHING = { value: () => undefined };
