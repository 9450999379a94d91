import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteFile } from './open-file.ts';
import { openReaders } from './readers.ts';

const COUNT_FAR = `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 300000)
  select n from counted`;

test('readers that are closed answer what they are reading first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mendpoint-readers-'));
  const file = join(folder, 'ledger.db');
  openSqliteFile(file, 1_000).close();
  const readers = openReaders(file);
  // The first answer shows that the thread has started.
  await readers.read('select 1 as one', []);
  const reading = readers.read<{ n: number }>(COUNT_FAR, []);
  // By then the read has been handed to a thread.
  await new Promise((resume) => setImmediate(resume));
  await readers.close();
  const { rows } = await reading;
  expect(rows.at(-1)).toEqual({ n: 300_000 });
  rmSync(folder, { recursive: true, force: true });
});
