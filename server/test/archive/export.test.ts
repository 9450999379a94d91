import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readArchive } from '../../src/archive/read-archive.ts';
import type { Client } from '../clients/client.ts';
import { makeShop } from '../factories/factories.ts';
import { inShort, trailOf } from '../factories/trail.ts';
import { ADMIN, type House, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const root = temporaryFolder();

const keepPictures = async ({ db, clock }: House, many: number, size: number): Promise<void> => {
  for (let count = 1; count <= many; count++) {
    const bytes = Buffer.alloc(size, count);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const row = { hash, content_type: 'image/webp', bytes, created_at: clock.now.toISOString(), thumbnail_hash: null };
    await db.insertInto('image').values(row).execute();
  }
};

onEachEngine('the export of everything', (house) => {
  const logIn = async (client: Client) => {
    const { token } = (await client.post('/users/login', ADMIN)).body;
    return { authorization: `Bearer ${token}` };
  };
  const permitted = async (headers: { authorization: string }) => {
    const { permit } = (await house().anyone.post('/export/permits', { password: ADMIN.password }, headers)).body;
    return { ...headers, 'export-permit': permit };
  };
  const fetchArchive = (headers: Record<string, string>) => house().app.inject({ url: '/api/export', headers });

  test('is an archive, one at a time, and the trail tells of it', async () => {
    await makeShop(house());
    await keepPictures(house(), 2, 1);
    let rows = 0;
    const entries = await trailOf(house(), async () => {
      const [one, other] = [await permitted(await logIn(house().anyone)), await permitted(await logIn(house().anyone))];
      const [first, second] = await Promise.all([fetchArchive(one), fetchArchive(other)]);
      expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
      const whole = first.statusCode === 200 ? first : second;
      expect(whole.headers['content-disposition']).toBe('attachment; filename="mendpoint-2026-11-20.zip"');
      const file = join(root(), `${house().engine}.zip`);
      writeFileSync(file, whole.rawPayload);
      await readArchive(file, async ({ manifest }) => {
        expect(manifest).toMatchObject({ engine: house().engine, madeAt: '2026-11-20T01:00:00.000Z' });
        expect(manifest.files['data/shop.jsonl']?.rows).toBe(1);
        expect(manifest.files['data/image.jsonl']?.rows).toBe(2);
        for (const [name, file] of Object.entries(manifest.files)) if (name.endsWith('.jsonl')) rows += file.rows;
      });
    });
    const told = entries.map(inShort).filter(([act]) => String(act).startsWith('export'));
    // Each row is counted once, however many files it is in. The permit of the refused export is used up as well.
    expect(told).toEqual([
      ['export permitted', 'everything', {}],
      ['export permitted', 'everything', {}],
      ['export begun', 'everything', {}],
      ['export downloaded', 'everything', { rows: ` → ${rows}` }],
    ]);
    const { body } = await house().admin.get('/export/progress');
    expect(body.data).toEqual({ isRunning: false, rows: 0, totalRows: 0 });
  });

  test('ends when its caller hangs up in the middle, and the next one is whole', async () => {
    // More than the network buffers: the export cannot go on while nobody reads it.
    await keepPictures(house(), 3, 8 * 1_048_576);
    const { app, anyone } = await openSecondApp(house());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = await logIn(anyone);
    const isRunning = async () => (await anyone.get('/export/progress', headers)).body.data.isRunning;
    const entries = await trailOf(house(), async () => {
      const { port } = app.server.address() as AddressInfo;
      const request = get({ port, path: '/api/export', headers: await permitted(headers) });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      await once(answer, 'readable');
      expect([answer.statusCode, await isRunning()]).toEqual([200, true]);
      answer.destroy();
      // The export counts as running until its process is gone.
      while (await isRunning()) await pause(20);
      await house().db.deleteFrom('image').execute();
      const file = join(root(), `${house().engine}-next.zip`);
      writeFileSync(file, (await app.inject({ url: '/api/export', headers: await permitted(headers) })).rawPayload);
      await readArchive(file, async ({ manifest }) => expect(manifest.files['data/shop.jsonl']?.rows).toBe(1));
    });
    const told = entries.filter(({ kind }) => kind === 'export').map(({ act }) => act);
    expect(told).toEqual(['permitted', 'begun', 'broken off', 'permitted', 'begun', 'downloaded']);
    await app.close();
  });
});
