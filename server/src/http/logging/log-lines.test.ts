import fastify from 'fastify';
import { expect, test } from 'vitest';
import { lineOf, linesFor } from './log-lines.ts';
import { loggerOf } from './logging.ts';

const AT = Date.parse('2026-11-23T22:12:03Z');
const record = (more: object, level = 40) => JSON.stringify({ level, time: AT, pid: 1, hostname: 'till', ...more });

test('a line has the time in Sydney, the level, the message, the fields that matter and the request', () => {
  const security = { who: null, from: '10.0.0.5', call: 'POST /users/login', account: { id: 'a1', email: 'ada@x.au' } };
  expect(lineOf(record({ reqId: '7F3K-Q2M9', security, msg: 'login failed' }))).toBe(
    '24 Nov 09:12:03 WARN  login failed from=10.0.0.5 call="POST /users/login" id=a1 email=ada@x.au (7F3K-Q2M9)',
  );
});

test('a time that is none, a level that is unknown and a list are still shown', () => {
  expect(lineOf(JSON.stringify({ level: 35, time: 'x', msg: 'm', list: ['a', 1] }))).toBe('35    m list=["a",1]');
  expect(lineOf('no JSON at all\n')).toBe('no JSON at all');
  expect(lineOf('null')).toBe('null');
});

test('an error follows with its stack, its code and its causes', () => {
  const cause = { type: 'Error', message: 'inner', stack: 'Error: inner\n    at b.ts:2' };
  const err = { type: 'Error', message: 'outer', stack: 'Error: outer\n    at a.ts:1', code: 'EBUSY', cause };
  expect(lineOf(record({ err, msg: 'request failed' }, 50)).split('\n')).toEqual([
    '24 Nov 09:12:03 ERROR request failed',
    '    Error: outer',
    '        at a.ts:1 [EBUSY]',
    '    because of Error: inner',
    '        at b.ts:2',
  ]);
});

test('nothing that a client sent reaches the terminal as a command or as another line', () => {
  const evil = '\u001B[2J\u001B]0;x\u0007\r\n24 Nov ERROR forged \u009B31m \u202Eexe \u2028 \u007F';
  const line = lineOf(record({ msg: evil, reqId: evil, [evil]: evil, req: { url: evil }, list: [evil] }));
  expect(line).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
  expect(line).toContain('\\u001b[2J');
  const inError = lineOf(
    record({ err: { message: evil, stack: `Error: ${evil}\n    at a.ts:1`, code: evil }, msg: 'x' }),
  );
  expect(inError.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
  // A line break within the message of an error stays below it, indented, and cannot be taken for another line.
  for (const below of inError.split('\n').slice(1)) expect(below).toMatch(/^ {4}/);
});

test.each([
  ['a terminal gets lines', true, null, {}, 'lines'],
  ['anything else gets JSON', false, null, {}, 'json'],
  ['a terminal may get JSON', true, 'json', {}, 'json'],
  ['a file may get lines', false, 'lines', {}, 'lines'],
] as const)('%s', (_, isTTY, format, env, expected) => {
  const { stream } = linesFor({ isTTY, write: () => true }, format, env);
  expect(stream === undefined ? 'json' : 'lines').toBe(expected);
});

test.each([
  ['on a terminal', true, {}, true],
  ['not where NO_COLOR is set', true, { NO_COLOR: '1' }, false],
  ['not on a dumb terminal', true, { TERM: 'dumb' }, false],
  ['not in a file', false, {}, false],
] as const)('there are colours %s', (_, isTTY, env, expected) => {
  const written: string[] = [];
  linesFor({ isTTY, write: (text: string) => written.push(text) }, 'lines', env).stream?.write(record({ msg: 'x' }));
  expect(written.join('').includes('\u001B[33mWARN')).toBe(expected);
  expect(written.join('').endsWith('x\n')).toBe(true);
});

test('what the log leaves out stays out of the lines', () => {
  const written: string[] = [];
  const lines = linesFor({ isTTY: false, write: (text: string) => written.push(text) }, 'lines', {});
  const { log } = fastify({ logger: loggerOf({ level: 'info', ...lines }) });
  log.info(
    { req: { method: 'GET', url: '/api/users?q=ada@example.com', ip: '10.0.0.5', host: 'x' } },
    'incoming request',
  );
  log.error({ err: Object.assign(new Error('at /x?token=secret'), { detail: 'Key (email)=(ada@x)' }) }, 'failed');
  expect(written.join('')).toContain('incoming request method=GET url=/api/users remoteAddress=10.0.0.5');
  expect(written.join('')).not.toMatch(/ada@|secret/);
});
