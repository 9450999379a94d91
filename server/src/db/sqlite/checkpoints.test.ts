import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observe } from '../health/observed.ts';
import { openCheckpoints } from './checkpoints.ts';
import { openSqliteFile } from './open-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mendpoint-checkpoints-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a long log is moved into the file beside who writes, and the rest of it between two writers', async () => {
  const file = join(folder, 'a.db');
  const db = openSqliteFile(file);
  const run = (sql: string) => void db.prepare(sql).run([]);
  run('create table t (n integer)');
  const checkpoints = openCheckpoints(file, observe(null));
  const write = (rows: number) => {
    run(
      `insert into t with recursive up (n) as (select 1 union all select n + 1 from up where n < ${rows}) select n from up`,
    );
    checkpoints.wrote(BigInt(rows));
  };
  /** The rows in the file itself, without the log. */
  const movedRows = () => {
    const copy = join(folder, 'copy.db');
    copyFileSync(file, copy);
    const alone = openSqliteFile(copy);
    const [row] = alone.prepare('select count(*) as count from t').all([]) as { count: number }[];
    alone.close();
    return row?.count;
  };
  write(1600);
  expect(checkpoints.whenDue()).toBeNull();
  write(2400);
  expect(checkpoints.whenDue()).toBeNull();
  let rest = checkpoints.whenDue();
  for (; rest === null; rest = checkpoints.whenDue()) {
    write(1);
    await pause(10);
  }
  await rest;
  const [before] = db.prepare('select count(*) as count from t').all([]) as { count: number }[];
  expect(movedRows()).toBe(before?.count);
  expect(checkpoints.whenDue()).toBeNull();
  await checkpoints.close();
  db.close();
});
