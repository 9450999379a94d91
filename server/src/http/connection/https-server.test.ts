import { request } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueCertificate, type KeyPair, makeAuthority } from '../../https/certificates.ts';
import type { HttpsServer } from '../../https/https.ts';
import { CONNECTION_LIMITS, endConnections, keepPace } from './connections.ts';
import { openHttpsServer } from './https-server.ts';

const SPAN = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 86_400_000) };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let authority: KeyPair;
let pair: KeyPair;
let app: FastifyInstance;
let server: HttpsServer;
let closed: string[];
let letGo: () => void;

beforeAll(async () => {
  authority = await makeAuthority('', SPAN);
  pair = await issueCertificate(authority, ['localhost', '127.0.0.1', '::1', 'fd12::9'], SPAN);
});
beforeEach(async () => {
  closed = [];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app = fastify(CONNECTION_LIMITS);
  endConnections(app);
  keepPace(app, 300);
  server = openHttpsServer(app, { port: 0, host: '127.0.0.1' });
  app.get('/held', async () => {
    await held;
    closed.push('answered');
    return { ok: true };
  });
  app.get('/now', async () => ({ ok: true }));
  app.post('/file', async () => ({ ok: true }));
  app.addHook('onClose', async () => void closed.push('closed'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await server.serve(pair);
});
afterEach(async () => {
  letGo();
  await app.close();
});

const options = () => ({ host: 'localhost', port: server.port() ?? 0, ca: authority.certificate, agent: false });
const ask = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = request({ ...options(), path }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });

test('a stop waits for what is being answered over TLS before anything else is closed', async () => {
  const asked = ask('/held');
  await sleep(200);
  const stopped = app.close();
  await sleep(200);
  letGo();
  expect(await asked).toBe(200);
  await stopped;
  expect(closed).toEqual(['answered', 'closed']);
});

test('a stop does not wait for connections that only began, or that ask for nothing', async () => {
  const port = server.port() ?? 0;
  const half = connect({ host: '127.0.0.1', port });
  half.on('error', () => undefined);
  const idle = connectTls({ host: '127.0.0.1', port, ca: authority.certificate, servername: 'localhost' });
  idle.on('error', () => undefined);
  await new Promise((resolve) => idle.once('secureConnect', resolve));
  await sleep(100);
  const ended = Promise.all([half, idle].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  const from = performance.now();
  await app.close();
  await ended;
  expect(performance.now() - from).toBeLessThan(2000);
});

test('is served again at once after it was ended, while an answer of before is under way', async () => {
  const asked = ask('/held');
  await sleep(200);
  server.stop();
  expect(server.port()).toBeNull();
  await server.serve(pair);
  expect(await ask('/now')).toBe(200);
  letGo();
  expect(await asked).toBe(200);
});

test('two who turn it on at once are both served', async () => {
  server.stop();
  await Promise.all([server.serve(pair), server.serve(pair)]);
  expect(await ask('/now')).toBe(200);
});

const send = (bytes: number, every: number, more: object = {}) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 200_000, ...more };
    const asked = request({ ...options(), path: '/file', method: 'POST', headers }, (answer) => {
      answer.resume();
      clearInterval(timer);
      resolve(answer.statusCode ?? 0);
    });
    const timer = setInterval(() => asked.write(' '.repeat(bytes)), every);
    asked.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
  });

test('who sends too slowly over TLS is cut off, and who sends at a slow pace is not', async () => {
  expect(await send(1, 50)).toBe(408);
  const slow = send(2000, 50, { 'content-length': 60_000 });
  expect(await Promise.race([slow, sleep(1200)])).toBeUndefined();
  expect(await slow).toBe(400);
});
