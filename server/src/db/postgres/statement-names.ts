/** Enough for every statement of the product; lists of ids of different lengths beyond it are parsed each time. */
const MOST_PREPARED = 500;

/** Characters. Longer is only an insert of many rows, and hardly ever of as many again. */
const LONGEST_PREPARED = 10_000;

/** How many rows a `like` finds depends on its text, and the best plan on that, so it is planned each time. */
const BY_VALUE = / like \$/;

export type StatementNames = { of: (text: string) => string | undefined; renew: () => void };

/**
 * By what name PostgreSQL keeps a statement parsed and planned, each connection for itself: half of what it does for a sale. None for what
 * is better planned each time.
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
