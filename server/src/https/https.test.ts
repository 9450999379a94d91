import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer as createTlsServer, type PeerCertificate } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine, openHouse } from '../../test/servers/house.ts';
import { openSecondApp } from '../../test/servers/second-app.ts';
import { readBackup } from '../backup/file/backup-file.ts';
import { takeBackup } from '../backup/take-backup.service.ts';
import { placeOf } from '../db/database.ts';
import { HTTPS } from '../db/sqlite/private-files.ts';
import { issueCertificate, makeAuthority } from './certificates.ts';
import { openHttps, refreshHttps, viewOf } from './https.service.ts';
import { hostOf } from './names.ts';

const PROOF = { password: ADMIN.password };
const DAY_MS = 86_400_000;

/** What the server says of itself to a client that trusts this authority alone; throws where it is not trusted. */
const peerAt = (port: number, ca: Buffer, servername = 'localhost') =>
  new Promise<PeerCertificate>((resolve, reject) => {
    const pem = new X509Certificate(ca).toString();
    const socket = connect({ host: '127.0.0.1', port, ca: [pem], servername }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.on('error', reject);
  });

const getOver = (port: number, ca: Buffer, path: string, token = '') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const options = { host: 'localhost', port, path, ca: new X509Certificate(ca).toString() };
    const asked = request({ ...options, headers: token ? { authorization: `Bearer ${token}` } : {} }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    });
    asked.on('error', reject);
    asked.end();
  });

onEachEngine('HTTPS in the shop', (house) => {
  const closing: (() => unknown)[] = [];
  beforeEach(() => {
    house().clock.now = new Date();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    rmSync(fileOf(), { force: true });
  });
  const fileOf = () => join(placeOf(house().db).dataDir, HTTPS);

  const open = async (https = { port: 0, host: '127.0.0.1' }) => {
    const second = await openSecondApp(house(), { https });
    closing.push(() => second.app.close());
    return { ...second, admin: await second.anyone.login(ADMIN) };
  };
  const authorityFrom = async ({ app }: Awaited<ReturnType<typeof open>>) =>
    (await app.inject({ url: '/api/trust/authority.crt' })).rawPayload;

  test('is off, then on by one call, for clients that trust its authority alone', async () => {
    const server = await open();
    expect((await server.admin.get('/https')).body.data).toEqual({
      ...{
        state: 'off',
        reason: '',
        port: null,
        http_port: null,
        addresses: [],
        names: [],
        authority: null,
        until: null,
      },
    });
    expect((await server.anyone.get('/trust')).body.data).toEqual({ is_on: false, port: null, fingerprint: '' });
    expect((await server.anyone.get('/trust/authority.crt')).body.message).toBe('Authority not found');

    const { status, body } = await server.admin.post('/https', { names: ['till.local', '192.168.77.5'], ...PROOF });
    expect([status, body.message, body.data.state]).toEqual([200, 'HTTPS is on.', 'on']);
    const { port, addresses, authority } = body.data;
    expect(addresses).toEqual(expect.arrayContaining([`https://till.local:${port}`, `https://192.168.77.5:${port}`]));
    expect(addresses.join()).not.toContain('localhost');
    expect((await server.anyone.get('/trust')).body.data).toEqual({
      ...{ is_on: true, port, fingerprint: authority.fingerprint },
    });

    const ca = await authorityFrom(server);
    expect(new X509Certificate(ca).fingerprint256).toBe(authority.fingerprint);
    const peer = await peerAt(port, ca, 'till.local');
    expect(peer.subjectaltname).toContain('IP Address:192.168.77.5');
    await expect(peerAt(port, ca, 'bank.example')).rejects.toThrow(/altnames/);
    const other = await makeAuthority('', { from: house().clock.now, until: new Date(Date.now() + DAY_MS) });
    await expect(peerAt(port, new X509Certificate(other.certificate).raw)).rejects.toThrow(/verify|issuer/);

    const told = await getOver(port, ca, '/api/health');
    expect([told.status, JSON.parse(told.body).status]).toEqual([200, 'ok']);
    const { token } = (await server.anyone.post('/users/login', ADMIN)).body;
    const upkeep = JSON.parse((await getOver(port, ca, '/api/upkeep', token)).body);
    expect(upkeep.data.connection).toBe('https');
  });

  test('keeps its keys in one file for its owner, and goes on with the same after a start', async () => {
    const first = await open();
    await first.admin.post('/https', { names: [], ...PROOF });
    const ca = await authorityFrom(first);
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
    await closing.pop()?.();

    const second = await open();
    expect((await second.admin.get('/https')).body.data.state).toBe('failed');
    await second.app.listen({ port: 0, host: '127.0.0.1' });
    const found = async () => (await second.admin.get('/https')).body.data;
    await expect.poll(async () => (await found()).state).toBe('on');
    const { port } = await found();
    expect([(await peerAt(port, ca)).subject.CN]).toEqual(['Mendpoint']);
    expect(await authorityFrom(second)).toEqual(ca);
  });

  test('stands for the shop alone: other names are refused, and its signature on them is worth nothing', async () => {
    const server = await open();
    for (const name of [
      'bank.com',
      '8.8.8.8',
      'a b',
      'local.evil.com',
      '[::1]',
      'https://till.local',
      '2001:db8::1',
      '10.1',
      '3232235777',
      '0xc0a80101',
      '192.168.010.1',
      'fe80::1%eth0',
      '*.local',
      'till.local.',
    ]) {
      const { status, body } = await server.admin.post('/https', { names: ['till.local', name], ...PROOF });
      expect([name, status, body.message]).toEqual([name, 400, expect.stringContaining(`'${name}' is neither`)]);
    }
    expect((await server.admin.get('/https')).body.data.state).toBe('off');
    await server.admin.post('/https', { names: [' TILL.lan ', 'till.lan', 'fd12::9'], ...PROOF });
    expect((await server.admin.get('/https')).body.data.names).toEqual(['till.lan', 'fd12::9']);

    // A thief of the file, who signs for a bank.
    const { authority } = JSON.parse(readFileSync(fileOf(), 'utf8'));
    const span = { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
    const forged = await issueCertificate(authority, ['bank.com', '8.8.8.8'], span);
    const bank = createTlsServer({ cert: forged.certificate, key: forged.key });
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    closing.push(() => bank.close());
    const { port } = bank.address() as { port: number };
    await expect(peerAt(port, new X509Certificate(authority.certificate).raw, 'bank.com')).rejects.toThrow(
      /permitted subtree/,
    );
  });

  test('a name that is taken off is told to nobody any more, and the certificate is not for it', async () => {
    const server = await open();
    await server.admin.post('/https', { names: ['till.lan', 'FD12:0::9'], ...PROOF });
    expect((await server.admin.get('/https')).body.data.names).toEqual(['till.lan', 'fd12::9']);
    const { data } = (await server.admin.post('/https', { names: ['fd12::9'], ...PROOF })).body;
    expect(data.addresses.join()).toContain('[fd12::9]');
    expect(data.addresses.join()).not.toContain('till.lan');
    const { subjectaltname } = await peerAt(data.port, await authorityFrom(server));
    expect(subjectaltname).not.toContain('till.lan');
  });

  test('goes on with a file that was put back while it ran', async () => {
    const server = await open();
    await server.admin.post('/https', { names: ['till.lan'], ...PROOF });
    const ca = await authorityFrom(server);
    const copy = readFileSync(fileOf());
    await closing.pop()?.();
    for (const lost of ['', '{"isOn":true']) {
      rmSync(fileOf());
      if (lost) writeFileSync(fileOf(), lost);
      const second = await open();
      expect((await second.anyone.get('/trust/authority.crt')).status).toBe(404);
      writeFileSync(fileOf(), copy);
      const { status, body } = await second.admin.post('/https', { names: [], ...PROOF });
      expect([status, body.data.state]).toEqual([200, 'on']);
      expect(await authorityFrom(second)).toEqual(ca);
      await closing.pop()?.();
    }
  });

  test('is changed by admins who prove themselves', async () => {
    const server = await open();
    const { client } = await makeShop({ ...house(), admin: server.admin });
    expect((await client.post('/https', { names: [], ...PROOF })).status).toBe(403);
    for (const [path, more] of [
      ['', { names: [] }],
      ['/end', {}],
      ['/authority', {}],
    ] as const) {
      await server.admin.post('/https', { names: [], ...PROOF });
      const refused = await server.admin.post(`/https${path}`, { ...more, password: 'not this one' });
      expect([path, refused.status]).toEqual([path, 400]);
    }
    const many = Array.from({ length: 21 }, (_, n) => `till-${n}.local`);
    expect((await server.admin.post('/https', { names: many, ...PROOF })).status).toBe(400);
  });

  test('of two changes in one moment the second is told, so that no old authority comes back', async () => {
    const server = await open();
    await server.admin.post('/https', { names: [], ...PROOF });
    const before = await authorityFrom(server);
    const made = await Promise.all([
      server.admin.post('/https/authority', PROOF),
      server.admin.post('/https', { names: ['till.local'], ...PROOF }),
    ]);
    const won = made.filter(({ status }) => status === 200);
    const [lost] = made.filter(({ status }) => status !== 200);
    expect([won.length, lost?.status, lost?.body.message]).toEqual([
      ...[1, 409, 'HTTPS was changed by somebody else in the meantime. Nothing was saved: read it again.'],
    ]);
    const { names } = (await server.admin.get('/https')).body.data;
    expect((await authorityFrom(server)).equals(before)).toBe(names.length === 1);
  });

  test('goes on with the authority that the file has where another cannot be written', async () => {
    const server = await open();
    const { port } = (await server.admin.post('/https', { names: [], ...PROOF })).body.data;
    const ca = await authorityFrom(server);
    // A folder in the place of the draft, which no file can take.
    const draft = `${fileOf()}.${process.pid}.new`;
    mkdirSync(join(draft, 'taken'), { recursive: true });
    closing.push(() => rmSync(draft, { recursive: true, force: true }));
    expect((await server.admin.post('/https/authority', PROOF)).status).toBe(500);
    expect(await authorityFrom(server)).toEqual(ca);
    expect((await peerAt(port, ca)).subject.CN).toBe('Mendpoint');
    expect((await server.admin.get('/https')).body.data.state).toBe('on');
  });

  test('is turned off, while what is under way is answered, and on again with the same authority', async () => {
    const server = await open();
    const { port } = (await server.admin.post('/https', { names: [], ...PROOF })).body.data;
    const ca = await authorityFrom(server);
    expect((await server.admin.post('/https/end', PROOF)).body).toMatchObject({
      message: 'HTTPS is off.',
      data: { state: 'off', port: null, addresses: [] },
    });
    await expect(peerAt(port, ca)).rejects.toThrow('ECONNREFUSED');
    expect((await server.admin.post('/https/end', PROOF)).body.message).toBe('HTTPS is not on.');
    const entries = await trailOf({ ...house(), admin: server.admin }, async () => {
      await server.admin.post('/https', { names: ['till.lan'], ...PROOF });
      await server.admin.post('/https', { names: [], ...PROOF });
    });
    expect(entries.map(inShort)).toEqual([
      ['setting turned on', 'HTTPS', { names: ' → till.lan' }],
      ['setting changed', 'HTTPS', { names: 'till.lan → ' }],
    ]);
    expect(await authorityFrom(server)).toEqual(ca);
    const again = await server.admin.post('/https/authority', PROOF);
    expect(again.body.message).toBe('A new authority was made. Give it to each till.');
    expect(await authorityFrom(server)).not.toEqual(ca);
    await expect(peerAt(again.body.data.port, ca)).rejects.toThrow(/verify|issuer|signature/);
    expect((await peerAt(again.body.data.port, await authorityFrom(server))).subject.CN).toBe('Mendpoint');
  });

  test('renews its certificate a month before it ends, by itself', async () => {
    const server = await open();
    await server.admin.post('/https', { names: ['till.local'], ...PROOF });
    const served: string[] = [];
    const port = { serve: async (pair: { certificate: string }) => void served.push(pair.certificate) };
    const clock = { now: new Date() };
    const https = openHttps(() => clock.now, fileOf(), { ...port, stop: () => undefined, port: () => 1 });
    await refreshHttps(https);
    clock.now = new Date(Date.now() + 59 * DAY_MS);
    await refreshHttps(https);
    expect(served).toEqual([]);
    clock.now = new Date(Date.now() + 61 * DAY_MS);
    await refreshHttps(https);
    const [certificate = ''] = served;
    const leaf = new X509Certificate(certificate);
    expect(leaf.verify(new X509Certificate(await authorityFrom(server)).publicKey)).toBe(true);
    expect([leaf.subjectAltName, viewOf(https).until?.getTime()]).toEqual([
      expect.stringContaining('till.local'),
      Date.parse(leaf.validTo),
    ]);
    expect(Date.parse(leaf.validTo)).toBeGreaterThan(clock.now.getTime() + 89 * DAY_MS);
  });

  test('does not keep the shop from plain HTTP when its port is taken or its file is damaged', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    closing.push(() => taken.close());
    const { port } = taken.address() as { port: number };
    const server = await open({ port, host: '127.0.0.1' });
    const refused = await server.admin.post('/https', { names: [], ...PROOF });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`Port ${port} is in use`)]);
    expect((await server.admin.get('/https')).body.data.state).toBe('off');

    writeFileSync(fileOf(), '{"isOn":true');
    const damaged = await open();
    await damaged.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await damaged.admin.get('/https')).body.data.state).toBe('damaged');
    const { problems } = (await damaged.admin.get('/upkeep')).body.data;
    expect(problems.map(({ what }: { what: string }) => what).join()).toContain('mendpoint.db-https, is damaged');
    const no = await damaged.admin.post('/https', { names: [], ...PROOF });
    expect([no.status, no.body.message]).toEqual([409, expect.stringContaining('puts a copy of it back')]);
    expect((await damaged.admin.post('/https/authority', PROOF)).body.data.state).toBe('on');
  });
});

test('a machine that is called as a public ending is certified for the network alone', async () => {
  const names = ['SHOP', 'store', 'com.au', 'till', 'Till-2', '3f2a9c1b2d4e', 'till.example.com', '123', 'a_b', ''];
  expect(await Promise.all(names.map(hostOf))).toEqual([
    'shop.local',
    'store.local',
    'com.local',
    'till',
    'till-2',
    '3f2a9c1b2d4e',
    'till.example.com',
    '',
    '',
    '',
  ]);
});

test('its file lies in no backup', async () => {
  const house = await openHouse('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'https-'));
  try {
    await house.admin.post('/https', { names: [], ...PROOF });
    const place = placeOf(house.db);
    const { authority } = JSON.parse(readFileSync(join(place.dataDir, HTTPS), 'utf8'));
    const order = { place, folder, name: 'a.backup', passphrase: null, madeAt: new Date() };
    const { file } = await takeBackup(order);
    const text = await readBackup(file, null, async (_manifest, data) => {
      const pieces: Buffer[] = [];
      for await (const piece of data) pieces.push(piece);
      return Buffer.concat(pieces).toString('latin1');
    });
    expect(text).toContain(ADMIN.email);
    for (const part of [HTTPS, authority.key.split('\n')[1]]) expect(text).not.toContain(part);
  } finally {
    await house.close();
    rmSync(folder, { recursive: true });
  }
});
