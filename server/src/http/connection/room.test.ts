import { logIn } from '@mendpoint/contract/auth';
import { editInvoice, listInvoices } from '@mendpoint/contract/invoices/invoice-calls';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../auth/caller.ts';
import { answerErrors } from '../answers/errors.ts';
import { keepRoom } from './room.ts';

/** An app whose calls are at work until they are let go. The caller is whom the header `login` names. */
let app: FastifyInstance;
let letGo: () => void;
let time = 0;
beforeEach(() => openApp());

const LONG_MS = 2_001;

const openApp = async () => {
  app = fastify();
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  answerErrors(app);
  keepRoom(app, () => time);
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRequest', async (request) => {
    request.caller = { loginId: request.headers['login'] } as Caller;
  });
  for (const [url, call] of Object.entries({ '/sale': editInvoice, '/list': listInvoices, '/login': logIn })) {
    app.post(url, { config: { call } }, async () => {
      await gone;
      return 'done';
    });
  }
  await app.ready();
};

const send = (url: string, login: string) => app.inject({ method: 'POST', url, headers: { login }, body: {} });
const sendMany = (count: number, url: string, login: string) => Array.from({ length: count }, () => send(url, login));
/** How many were answered, and how many refused. */
const countsOf = async (calls: ReturnType<typeof send>[]) => {
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  return [200, 503].map((status) => statuses.filter((other) => other === status).length);
};
/** All that can be done meanwhile is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('what is beyond the room is refused at once, and when there is room again everybody is answered', async () => {
  const first = [...sendMany(200, '/sale', 'newtown'), ...sendMany(200, '/sale', 'glebe')];
  await settle();
  const refused = await send('/sale', 'balmain');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/^Too much is asked for at the moment\. Nothing was done\./),
    nothing_done: true,
  });
  letGo();
  expect(await countsOf(first)).toEqual([400, 0]);
  expect((await send('/sale', 'balmain')).statusCode).toBe(200);
});

test('lists leave room for sales', async () => {
  const lists = [...sendMany(50, '/list', 'newtown'), ...sendMany(50, '/list', 'glebe')];
  await settle();
  expect((await send('/list', 'balmain')).statusCode).toBe(503);
  const sale = send('/sale', 'balmain');
  await settle();
  letGo();
  expect(await countsOf([...lists, sale])).toEqual([101, 0]);
});

test('one login takes at most half of the room', async () => {
  const own = sendMany(210, '/sale', 'newtown');
  const lists = sendMany(60, '/list', 'glebe');
  await settle();
  const other = send('/sale', 'balmain');
  await settle();
  letGo();
  expect(await countsOf(own)).toEqual([200, 10]);
  expect(await countsOf(lists)).toEqual([50, 10]);
  expect((await other).statusCode).toBe(200);
});

test('where a sale has waited for long already, fewer are taken, and lists that take long do not count', async () => {
  const lists = sendMany(50, '/list', 'newtown');
  const sales = sendMany(40, '/sale', 'glebe');
  await settle();
  time += LONG_MS;
  sales.push(...sendMany(10, '/sale', 'balmain'));
  await settle();
  expect((await send('/sale', 'rozelle')).statusCode).toBe(503);
  letGo();
  expect(await countsOf([...lists, ...sales])).toEqual([100, 0]);

  await openApp();
  const files = [...sendMany(50, '/list', 'newtown'), ...sendMany(50, '/list', 'glebe')];
  await settle();
  time += LONG_MS;
  const sale = send('/sale', 'balmain');
  await settle();
  letGo();
  expect(await countsOf([...files, sale])).toEqual([101, 0]);
});

test('a login that keeps very much waiting shuts out itself alone', async () => {
  const hostile = sendMany(200, '/sale', 'newtown');
  await settle();
  time += LONG_MS;
  expect((await send('/sale', 'newtown')).statusCode).toBe(503);
  const others = sendMany(49, '/sale', 'balmain');
  await settle();
  letGo();
  expect(await countsOf([...hostile, ...others])).toEqual([249, 0]);
});

test('who has no login takes no room', async () => {
  const strangers = sendMany(500, '/login', '');
  await settle();
  const sale = send('/sale', 'newtown');
  await settle();
  letGo();
  expect(await countsOf([...strangers, sale])).toEqual([501, 0]);
});
