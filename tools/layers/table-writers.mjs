// A table is written by its own module alone: another module would bypass the rules that this one keeps for its rows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DATABASE = 'server/src/db/tables.ts';
/** Migrations make the tables, and run before any module does. */
const MIGRATIONS = 'server/src/db/migrations/';

/** The import makes a whole ledger from an archive, where no module has any rows yet. */
const WHOLE_LEDGER = 'server/src/archive/archive.store.ts';

/** Files whose statements name their tables by a variable, with the tables that it may be. */
const NAMED_BY_VARIABLE = {
  // The levels of the catalogue are written alike.
  'server/src/catalogue/catalogue.store.ts': ['category', 'brand', 'device', 'repair_part', 'tax'],
  // The full-text tables of SQLite are merged alike.
  'server/src/db/search/merge-texts.ts': ['product_search', 'customer_search', 'ticket_search'],
};

const moduleOf = (path) => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? 'server/src';

/** Which module each table belongs to: the one whose *.table.ts gives the type that db/tables.ts has for it. */
export const ownersOfTables = (database) => {
  const moduleOfType = new Map();
  for (const [, names, specifier] of database.matchAll(/import type \{([^}]*)\} from '([^']*\.table\.ts)'/g)) {
    const module = specifier.startsWith('../') ? specifier.split('/')[1] : 'db';
    for (const name of names.split(',')) moduleOfType.set(name.trim(), module);
  }
  const [, tables = ''] = /export type Database = \{([^}]*)\}/.exec(database) ?? [];
  return new Map([...tables.matchAll(/(\w+): (\w+);/g)].map(([, table, type]) => [table, moduleOfType.get(type)]));
};

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s{;(])\/\/.*$/gm, '$1');

const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)(?:<[^()]*>)?\(\s*(?:'([^']*)'|([^)]*))/g;
/** `update` alone may be the end of 'for update'. It is a statement only with a `set` after the table and its alias. */
const VERB =
  /(?:insert|replace|merge) into|delete from|truncate(?: table)?|update(?=\s+(?:only\s+)?\S+(?:\s+(?:as\s+)?\w+)?\s+set\b)/;
const TABLE = /(?:only\s+)?(?:"?\w+"?\.)?(?:"?(\w+)"?|(\$\{))/;
const RAW = new RegExp(`\\b(?:${VERB.source})\\s+${TABLE.source}`, 'gi');

/** The tables that a source writes; null for a table that a variable names. */
const writtenTables = (source) =>
  [BUILT, RAW].flatMap((statement) =>
    [...withoutComments(source).matchAll(statement)].map(([, table]) => table?.split(' ')[0] ?? null),
  );

/** Every table that is written by another module than its own, one sentence each. `files` as { path: source }. */
export const strangeWriters = (files) => {
  const owners = ownersOfTables(files[DATABASE] ?? '');
  return Object.entries(files).flatMap(([path, source]) => {
    if (path.startsWith(MIGRATIONS) || path === WHOLE_LEDGER || path.endsWith('.test.ts')) return [];
    const tables = writtenTables(source).flatMap((table) =>
      table === null ? (NAMED_BY_VARIABLE[path] ?? [null]) : table,
    );
    return [...new Set(tables)].flatMap((table) => {
      if (table === null) return [`${path} writes a table that a variable names: name it, or list it in table-writers`];
      const owner = owners.get(table) ?? 'db';
      return owner === moduleOf(path) ? [] : [`${path} writes ${table}: that belongs to ${owner}`];
    });
  });
};

/** The sources of the server, as { path: source }. */
export const readServer = (root) =>
  Object.fromEntries(
    readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [
        `server/src/${path.replaceAll('\\', '/')}`,
        readFileSync(join(root, 'server/src', path), 'utf8'),
      ]),
  );
