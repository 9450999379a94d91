import { setTimeout } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ALL_WELL } from './upkeep-fixture.ts';

/** What the browser sent: the path with its query, the names of headers in lower case, the body as text. */
export type Call = { method: string; path: string; headers: Readonly<Record<string, string>>; body: string };

export type Answer = (call: Call) => Response | Promise<Response>;

/** The calls that no `serve` answered. To the product they look like a lost connection, so the test itself has to fail. */
const unanswered: string[] = [];

const server = setupServer(
  http.all('*', ({ request: { method, url } }) => {
    unanswered.push(`${method} ${url}`);
    return HttpResponse.error();
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  // A screen left alone would go on asking when this test answers no more, and the next one would be blamed.
  cleanup();
  await setTimeout(0);
  server.resetHandlers();
  expect(unanswered.splice(0), 'calls that nobody answered').toEqual([]);
});
afterAll(() => server.close());

/** Who is at the till of a shop without staff. */
const NO_STAFF = { person: null, has_staff: false, has_pins: false, pin_digits: null, lock_minutes: 0 };

/**
 * Answers every call to the API until the end of the test, or until another `serve`: who is at the till, and that nothing
 * is wrong with the server, by itself unless the test does. Gives the calls that have come so far.
 */
export const serve = (answer: Answer, { hasStaff = false, hasUpkeep = false } = {}): readonly Call[] => {
  const calls: Call[] = [];
  server.use(
    http.all('/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      // Every screen of an admin asks for it.
      if (pathname === '/api/upkeep' && !hasUpkeep) return success({ data: ALL_WELL });
      const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value]));
      const call = { method: request.method, path: pathname + search, headers, body: await request.text() };
      calls.push(call);
      return pathname === '/api/person' && !hasStaff ? success({ data: NO_STAFF }) : answer(call);
    }),
  );
  return calls;
};

export const json = (body: object, status = 200): Response => HttpResponse.json(body, { status });

export const success = (rest: object = {}, status = 200): Response =>
  json({ success: true, message: '', ...rest }, status);

export const refusal = (status: number, message: string, rest: object = {}): Response =>
  json({ success: false, message, ...rest }, status);

/** One page that holds the whole list. */
export const list = (data: readonly object[]): Response =>
  success({ data, meta: { page: 1, limit: 100, total: data.length } });

/** No JSON: a file, a stream, or a proxy's error page. */
export const raw = (text: string, status = 200, type = 'text/html'): Response =>
  new HttpResponse(text, { status, headers: { 'content-type': type } });

/** The connection breaks, and nobody knows whether the server acted. */
export const connectionLost = (): Response => HttpResponse.error();
