import { Piscina } from 'piscina';
import { openSqliteFile } from '../db/sqlite.ts';

export type Read = { sql: string; parameters: readonly unknown[] };

const db = openSqliteFile(Piscina.workerData.file);

/** The rows of one read, from a connection of this thread's own. */
export const work = ({ sql, parameters }: Read): unknown[] => db.prepare(sql).all(parameters);
