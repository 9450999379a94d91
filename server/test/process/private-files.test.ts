import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAt } from '../clients/remote-client.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const program = bundledProgram();
const root = temporaryFolder();
beforeAll(() => chmodSync(root(), 0o755));

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const filesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, rightsOf(join(folder, name))]));

/** Runs a server with this umask until it has written; answers the modes of the folder and of its files. */
const rightsUnder = async (umask: number, dataDir: string) => {
  const before = process.umask(umask);
  const starting = program.start({ DATA_DIR: dataDir, ...FIRST_ADMIN });
  process.umask(before);
  const server = await starting;
  await clientAt(async () => server.url).login(ADMIN);
  await expect.poll(() => existsSync(join(dataDir, 'mendpoint.db-reserve')), { timeout: 20_000 }).toBe(true);
  const rights = { folder: rightsOf(dataDir), files: filesIn(dataDir) };
  await server.kill('SIGTERM');
  return rights;
};

describe.each([0o000, 0o022, 0o027])('under a umask of %i', (umask) => {
  const OURS = {
    'mendpoint.db': '600',
    'mendpoint.db-reserve': '600',
    'mendpoint.db-shm': '600',
    'mendpoint.db-wal': '600',
  };

  test('a new data folder and all in it is its owner’s alone', async () => {
    const dataDir = join(root(), `new-${umask}`, 'data');
    expect(await rightsUnder(umask, dataDir)).toEqual({ folder: '700', files: OURS });
  });

  test('one that an earlier version left open is closed', async () => {
    const dataDir = join(root(), `old-${umask}`);
    mkdirSync(dataDir);
    const server = await program.start({ DATA_DIR: dataDir, ...FIRST_ADMIN });
    await server.kill('SIGKILL');
    expect(existsSync(join(dataDir, 'mendpoint.db-wal'))).toBe(true);
    writeFileSync(join(dataDir, 'mendpoint.db.bak'), 'a copy');
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    expect(await rightsUnder(umask, dataDir)).toEqual({
      folder: '700',
      files: { ...OURS, 'mendpoint.db.bak': '600' },
    });
  });

  test('a folder that holds other things keeps its rights, and theirs', async () => {
    const dataDir = join(root(), `shared-${umask}`);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'notes.txt'), 'mine');
    chmodSync(join(dataDir, 'notes.txt'), 0o644);
    chmodSync(dataDir, 0o755);
    expect(await rightsUnder(umask, dataDir)).toEqual({ folder: '755', files: { ...OURS, 'notes.txt': '644' } });
  });
});
