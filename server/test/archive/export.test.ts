import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchive } from '../../src/archive/read-archive.ts';
import { makeShop } from '../factories/factories.ts';
import { inShort, trailOf } from '../factories/trail.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const root = temporaryFolder();

onEachEngine('the export of everything', (house) => {
  const fetchArchive = async () => {
    const { token } = (await house().anyone.post('/users/login', ADMIN)).body;
    return house().app.inject({ url: '/api/export', headers: { authorization: `Bearer ${token}` } });
  };

  test('is an archive, one at a time, and the trail tells of it', { timeout: 60_000 }, async () => {
    await makeShop(house());
    const entries = await trailOf(house(), async () => {
      const [first, second] = await Promise.all([fetchArchive(), fetchArchive()]);
      expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
      const whole = first.statusCode === 200 ? first : second;
      expect(whole.headers['content-disposition']).toBe('attachment; filename="mendpoint-2026-11-20.zip"');
      const file = join(root(), `${house().engine}.zip`);
      writeFileSync(file, whole.rawPayload);
      await readArchive(file, async ({ manifest }) => {
        expect(manifest).toMatchObject({ engine: house().engine, madeAt: '2026-11-20T01:00:00.000Z' });
        expect(manifest.files['data/shop.jsonl']?.rows).toBe(1);
      });
    });
    const told = entries.map(inShort).filter(([act]) => String(act).startsWith('export'));
    expect(told).toEqual([
      ['export begun', 'everything', {}],
      ['export downloaded', 'everything', { rows: expect.stringMatching(/^ → \d+$/) }],
    ]);
    const { body } = await house().admin.get('/export/progress');
    expect(body.data).toEqual({ isRunning: false, rows: 0, totalRows: 0 });
  });
});
