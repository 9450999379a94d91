import { expect, test } from 'vitest';
import { openWorkerPool } from './worker-pool.ts';

test('a pool that cannot start says so to each task, and can be closed at any moment', async () => {
  const pool = openWorkerPool('file-reader', { threads: -1, queue: 1 });
  const refused = expect(pool.run({})).rejects.toThrow('maxThreads');
  await pool.destroy();
  await refused;
  await expect(pool.run({})).rejects.toThrow('maxThreads');
  await pool.destroy();
});
