import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { clientAt } from '../clients/remote-client.ts';
import { freshDatabase } from '../servers/databases.ts';
import { ADMIN } from '../servers/house.ts';
import { bundledProgram, type Environment } from '../servers/server-process.ts';

describe.each(['sqlite', 'postgres'] as const)('the audit trail of a server (%s)', (engine) => {
  const program = bundledProgram();
  let folder = '';
  let environment: Environment = {};
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mendpoint-sealing-'));
    const place = engine === 'sqlite' ? { DATA_DIR: folder } : { DATABASE_URL: await freshDatabase(inject('pgUrl')) };
    environment = { ...place, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const withLedger = async <T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
    const db = openDatabase(environment['DATABASE_URL'] ?? null, folder);
    return work(db).finally(() => db.destroy());
  };
  const unsealed = () =>
    withLedger(async (db) =>
      db.selectFrom('audit_entry').select('act').where('seq', 'is', null).orderBy('id').execute(),
    );
  const SEAL = /"audit":\{"seq":(\d+),"hash":"([0-9a-f]{64})"\}/g;
  const sealsIn = (said: string) => [...said.matchAll(SEAL)].map(([, seq, hash]) => `${seq}:${hash}`);

  test('what a killed server left unsealed is sealed by the next start, and verified by a command', async () => {
    const killed = await program.start(environment);
    while (sealsIn(killed.said()).length === 0) await pause(10);
    await clientAt(async () => killed.url).login(ADMIN);
    await killed.kill('SIGKILL');
    expect(await unsealed()).toEqual([{ act: 'accepted' }]);

    const next = await program.start(environment);
    while (sealsIn(next.said()).length === 0) await pause(10);
    await clientAt(async () => next.url).login(ADMIN);
    const { code, stdout } = await next.kill('SIGTERM');
    expect(code).toBe(0);
    expect(await unsealed()).toEqual([]);

    // The log has the newest seal of the start and that of the end, which is what the command says.
    const [, newest] = sealsIn(stdout);
    const whole = await program.run(environment, '--verify-audit');
    expect(whole).toEqual({
      code: 0,
      stdout: `The audit trail is whole: 4 entries.\nIts newest seal is ${newest}\n`,
      stderr: '',
    });
    expect((await program.run(environment, '--verify-audit', newest ?? '')).code).toBe(0);
  });

  test('what was cut off or changed ends the command with code 1', async () => {
    const cut = await program.run(environment, '--verify-audit', `5:${'0'.repeat(64)}`);
    expect([cut.code, cut.stdout.split('\n')[0]]).toEqual([
      1,
      'Entry 5 is missing: the trail was longer when that seal was kept.',
    ]);
    const nonsense = await program.run(environment, '--verify-audit', 'nonsense');
    expect(nonsense.stderr).toBe("'nonsense' is no seal: give its number, ':' and its hash.\n");
    await withLedger(async (db) => {
      const name = engine === 'sqlite' ? 'audit_entry_no_update' : 'audit_entry_kept';
      await sql`drop trigger ${sql.ref(name)} ${sql.raw(engine === 'sqlite' ? '' : 'on audit_entry')}`.execute(db);
      await db.updateTable('audit_entry').set({ actor: 'nobody' }).where('seq', '=', 2).execute();
    });
    const changed = await program.run(environment, '--verify-audit');
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/^Entry 2 of \S+ \(\S+\) was changed, or another one put in its place\.\n/);
    expect(changed.stdout).toMatch(/\nIts newest seal before that is 1:[0-9a-f]{64}\n$/);
  });
});
