import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';
import { openSecondApp, type SecondApp } from '../../../test/servers/second-app.ts';
import { noteBackup } from '../../backup/regular-backups.service.ts';
import { openDatabase } from '../../db/database.ts';

const TOKEN = 'a-token-of-the-operator-1';

const scrape = ({ app }: SecondApp, token = TOKEN) =>
  app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });

/** The lines without comments, each of which is a name with its labels and a number. */
const valuesOf = (text: string): Map<string, number> => {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) expect(line).toMatch(/^\w+(\{.*\})? (\S+)$/);
  const parts = lines.map((line) => /^(.*) (\S+)$/.exec(line) ?? []);
  return new Map(
    parts.map(([, name = '', value]) => [name, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)]),
  );
};

onEachEngine('metrics', (house) => {
  test('are for whoever knows the token, and for nobody where there is none', async () => {
    const second = await openSecondApp(house(), { metricsToken: TOKEN });
    const { body: login } = await second.anyone.post('/users/login', ADMIN);
    expect((await scrape(second)).statusCode).toBe(200);
    expect((await second.anyone.get('/metrics')).status).toBe(401);
    for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), login.token]) {
      const { statusCode, body } = await scrape(second, wrong);
      expect([statusCode, body]).toEqual([401, expect.not.stringContaining('mendpoint_')]);
    }
    expect((await house().admin.get('/metrics')).status).toBe(404);
    await second.app.close();
  });

  test('tell what was asked, written, sold and backed up', async () => {
    const second = await openSecondApp(house(), { metricsToken: TOKEN });
    const before = valuesOf((await scrape(second)).body);
    expect(before.get('mendpoint_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { price: 12.5 });
    await makeSale(client, saleOf(shop, product));
    const madeAt = new Date(house().clock.now.getTime() - 90_000).toISOString();
    await noteBackup(house().context, { madeAt, file: 'one.backup' } as never);
    for (const url of ['/api/shop', '/api/single?id=1', '/api/no/1', '/api/no/2', '/one', '/api/%zz'])
      await second.app.inject({ url });
    const { headers, body } = await scrape(second);
    const values = valuesOf(body);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(Object.fromEntries([...values].filter(([name]) => name.startsWith('mendpoint_requests_total')))).toEqual({
      'mendpoint_requests_total{call="GET /api/metrics",status="2xx"}': 1,
      'mendpoint_requests_total{call="GET /api/shop",status="4xx"}': 1,
      'mendpoint_requests_total{call="GET /api/single",status="4xx"}': 1,
      'mendpoint_requests_total{call="other",status="4xx"}': 3,
    });
    expect(values.get('mendpoint_sales_today')).toBe((before.get('mendpoint_sales_today') ?? 0) + 1);
    expect(values.get('mendpoint_sales_today_dollars')).toBe((before.get('mendpoint_sales_today_dollars') ?? 0) + 12.5);
    expect(values.get('mendpoint_transaction_seconds_count{end="committed"}')).toBeGreaterThan(0);
    expect(values.get('mendpoint_backup_age_seconds')).toBe(90);
    expect(values.get('mendpoint_database_ailing{ailment="away"}')).toBe(0);
    expect(values.get('mendpoint_requests_open')).toBe(1);
    expect(values.get('mendpoint_disk_free_bytes')).toEqual(house().engine === 'sqlite' ? expect.any(Number) : NaN);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    await second.app.close();
  });

  test('count an answer that was cut off on the wire as gone', async () => {
    const second = await openSecondApp(house(), { metricsToken: TOKEN });
    const { db, clock } = house();
    const hash = 'a'.repeat(64);
    // More than the network holds: it is all handed over, and not all taken.
    const bytes = Buffer.alloc(32 * 1_048_576);
    const row = { hash, content_type: 'image/webp', bytes, created_at: clock.now.toISOString(), thumbnail_hash: null };
    await db.insertInto('image').values(row).execute();
    await second.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = second.app.server.address() as AddressInfo;
    const [answer] = (await once(get({ port, path: `/api/images/${hash}` }), 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    answer.destroy();
    const counted = async () => {
      const { body } = await scrape(second);
      return body.match(/^mendpoint_requests_total\{call="GET \/api\/images.*$/m)?.[0];
    };
    let line = await counted();
    while (line === undefined) line = await counted();
    expect(line).toBe('mendpoint_requests_total{call="GET /api/images/:hash",status="gone"} 1');
    await db.deleteFrom('image').execute();
    await second.app.close();
  });

  test('say that the database is away, and nothing of what is in it', async () => {
    const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing', '');
    const context = { ...house().context, db };
    const second = await openSecondApp(house(), { metricsToken: TOKEN, context });
    const values = valuesOf((await scrape(second)).body);
    expect(values.get('mendpoint_database_ailing{ailment="away"}')).toBe(1);
    expect(values.get('mendpoint_sales_today')).toBeNaN();
    await second.app.close();
    await db.destroy();
  });
});
