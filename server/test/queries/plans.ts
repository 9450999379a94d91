import { CompiledQuery, sql } from 'kysely';
import { engineOf, type OpenLedger } from '../../src/db/database.ts';

/** The shape of a statement's plan, a line a step: which tables it reads, by which index. */
export const planOf = (db: OpenLedger, query: CompiledQuery): Promise<string[]> =>
  engineOf(db) === 'postgres' ? postgresPlan(db, query) : sqlitePlan(db, query);

type SqliteStep = { id: number; parent: number; detail: string };

const sqlitePlan = async (db: OpenLedger, query: CompiledQuery): Promise<string[]> => {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = (await db.executeQuery(explain)) as { rows: SqliteStep[] };
  const depths = new Map<number, number>([[0, 0]]);
  return rows.flatMap(({ id, parent, detail }) => {
    const depth = depths.get(parent) ?? 0;
    depths.set(id, depth + 1);
    return isOfAVersion(detail) ? [] : ['  '.repeat(depth) + alike(detail)];
  });
};

/** Some versions of SQLite make themselves a filter for a list of values, and others do without. */
const isOfAVersion = (detail: string): boolean => detail === 'CREATE BLOOM FILTER';

/** Versions of SQLite number subqueries in their own ways, and name the part of an order that they sort. */
const alike = (detail: string): string =>
  detail.replace(/subquery-\d+|SUBQUERY \d+/g, 'SUBQUERY').replace(/FOR (LAST|RIGHT).* OF /, 'FOR PART OF ');

type PostgresStep = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PostgresStep[];
};

/**
 * PostgreSQL reads small tables whole and joins them by hashing, whatever indexes there are. That is switched off, so a
 * step that reads a whole table is one that no index serves.
 */
const AS_IF_LARGE = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_material', 'enable_memoize'];

const postgresPlan = (db: OpenLedger, query: CompiledQuery): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    for (const setting of AS_IF_LARGE) await sql`set local ${sql.id(setting)} = off`.execute(trx);
    const explain = CompiledQuery.raw(`explain (costs off, format json) ${query.sql}`, [...query.parameters]);
    const { rows } = (await trx.executeQuery(explain)) as { rows: { 'QUERY PLAN': { Plan: PostgresStep }[] }[] };
    return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan, 0));
  });

const stepsOf = (step: PostgresStep, depth: number): string[] => {
  const index = step['Index Name'] ? ` using ${step['Index Name']}` : '';
  const table = step['Relation Name'] ? ` on ${step['Relation Name']}` : '';
  const line = '  '.repeat(depth) + step['Node Type'] + index + table;
  return [line, ...(step.Plans ?? []).flatMap((inner) => stepsOf(inner, depth + 1))];
};
