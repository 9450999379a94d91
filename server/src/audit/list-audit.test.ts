import type { AuditEntry } from '@mendpoint/contract/audit';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeShop, type ShopAccount } from '../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { sealEntries } from './seal-entries.service.ts';

onEachEngine('the audit trail', (house) => {
  let one: ShopAccount;
  let other: ShopAccount;
  let admin: Client;
  beforeAll(async () => {
    const { clock, anyone, context } = house();
    one = await makeShop(house());
    other = await makeShop(house());
    await sealEntries(context);
    // Half past midnight in Sydney, which is the day before in UTC.
    clock.now = new Date('2026-11-24T13:30:00Z');
    admin = await anyone.login(ADMIN);
    await admin.patch(`/shop/${one.shop._id}`, { password: 'glass and glue' });
    await admin.patch(`/shop/${other.shop._id}`, { password: 'glass and glue' });
  });

  const list = async (query: string): Promise<AuditEntry[]> => (await admin.get(`/audit?${query}`)).body.data;
  const total = async (query: string): Promise<number> => (await admin.get(`/audit?${query}`)).body.meta.total;

  test('is paged, newest first, with how many there are', async () => {
    const all = await list('limit=1000');
    const pages = [...(await list('page=1&limit=4')), ...(await list('page=2&limit=4'))];
    expect(pages).toEqual(all.slice(0, 8));
    expect(await total('limit=3')).toBe(all.length);
    const inOrder = all.map(({ happenedAt, _id }) => `${happenedAt} ${_id}`);
    expect(inOrder).toEqual([...inOrder].sort().reverse());
  });

  test('is filtered by shop, person, kind, record and Sydney days, each with its total', async () => {
    const all = await list('limit=1000');
    const filters: [query: string, has: (entry: AuditEntry) => boolean][] = [
      [`shop_id=${one.shop._id}`, ({ shop_id }) => shop_id === one.shop._id],
      [`login_id=${other.shop._id}`, ({ actor }) => actor === other.shop.email],
      ['kind=account', ({ kind }) => kind === 'account'],
      [
        `subject_id=${other.shop._id}&kind=account`,
        ({ subject, kind }) => kind === 'account' && subject === other.shop.email,
      ],
      ['start_date=2026-11-25', ({ happenedAt }) => happenedAt.startsWith('2026-11-24')],
      ['end_date=2026-11-24', ({ happenedAt }) => happenedAt.startsWith('2026-11-20')],
      [
        'start_date=2026-11-25&end_date=2026-11-25&kind=account',
        ({ happenedAt, kind }) => happenedAt.startsWith('2026-11-24') && kind === 'account',
      ],
    ];
    for (const [query, has] of filters) {
      const found = await list(`${query}&limit=1000`);
      expect(found, query).toEqual(all.filter(has));
      expect(found.length, query).toBeGreaterThan(0);
      expect(await total(`${query}&limit=1`), query).toBe(found.length);
    }
    expect((await admin.get('/audit?kind=nonsense')).status).toBe(400);
    expect((await admin.get('/audit?start_date=2026-02-30')).status).toBe(400);
    expect((await admin.get('/audit/export.csv?end_date=x')).status).toBe(400);
  });

  test('says of each entry whether it is sealed', async () => {
    const all = await list('limit=1000');
    const sealed = all.filter(({ seq }) => seq !== null);
    expect(sealed.length).toBeGreaterThan(0);
    expect(sealed.length).toBeLessThan(all.length);
    expect(sealed.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true);
  });

  test('knows whose doings it tells of', async () => {
    const { data } = (await admin.get('/audit/people')).body;
    const emails = data.map(({ email }: { email: string }) => email);
    expect(emails).toEqual([ADMIN.email, one.shop.email, other.shop.email].sort());
  });

  test('is a file as well, of as many entries as there are', async () => {
    const { body, headers } = await admin.get(`/audit/export.csv?shop_id=${one.shop._id}&kind=account`);
    expect(headers['content-disposition']).toBe('attachment; filename="audit-trail.csv"');
    const [heading, ...rows] = String(body).replace('\ufeff', '').trim().split('\r\n');
    expect(heading).toBe('happened_at,actor,address,shop,kind,act,subject,subject_id,changes,seq,hash');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`${ADMIN.email},127.0.0.1,${one.shop.name},account,changed,${one.shop.email}`);
    expect(rows[0]).toContain('password:  → set by an admin');
  });

  test('is a file of many pieces, with each entry once and newest first', async () => {
    const entries = Array.from({ length: 2100 }, (_, n) => {
      const day = n < 1500 ? '2026-11-20' : '2026-11-21';
      const id = `many-${String(n).padStart(4, '0')}`;
      const nobody = { shop_id: null, login_id: null, actor: '', address: '', subject_id: null };
      const happened = { happened_at: `${day}T00:00:00.000Z`, happened_date: day };
      return { id, ...happened, ...nobody, kind: 'tax', act: 'changed', subject: id, changes: '[]' };
    });
    for (let from = 0; from < entries.length; from += 150) {
      await house()
        .db.insertInto('audit_entry')
        .values(entries.slice(from, from + 150))
        .execute();
    }
    for (const query of ['kind=tax', 'end_date=2026-11-21']) {
      const { body } = await admin.get(`/audit/export.csv?${query}`);
      const subjects = String(body)
        .split('\r\n')
        .flatMap((row) => row.match(/many-\d+/)?.[0] ?? []);
      expect(subjects, query).toEqual(entries.map(({ id }) => id).reverse());
    }
  });

  test('is an admin’s to read', async () => {
    const client = await house().anyone.login({ email: one.shop.email, password: 'glass and glue' });
    for (const path of ['/audit', '/audit/people', '/audit/export.csv']) {
      expect((await client.get(path)).status).toBe(403);
      expect((await house().anyone.get(path)).status).toBe(401);
    }
  });
});
