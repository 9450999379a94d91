/**
 * Enough for every statement of the product. Beyond it, statements with lists of other lengths are parsed each time.
 */
const MOST_PREPARED = 500;

/** In characters. Only an insert of many rows is longer, and hardly ever is one repeated with as many rows. */
const LONGEST_PREPARED = 10_000;

/** How many rows a `like` finds depends on its text, and so does the best plan: it is planned each time. */
const BY_VALUE = / like \$/;

export type StatementNames = { of: (text: string) => string | undefined; renew: () => void };

/**
 * The name under which each connection of PostgreSQL keeps a statement parsed and planned, which is half of its work
 * for a sale. Statements that are better planned each time have none.
 */
export const statementNames = (): StatementNames => {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of: (text) => {
      if (text.length > LONGEST_PREPARED || BY_VALUE.test(text)) return undefined;
      if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `s${generation}_${names.size}`);
      return names.get(text);
    },
    renew: () => {
      names.clear();
      generation += 1;
    },
  };
};
