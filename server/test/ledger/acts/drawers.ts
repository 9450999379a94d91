import type { ZReport } from '@mendpoint/contract/drawers/z-reports';
import { expect } from 'vitest';
import { inCents } from '../book/documents.ts';
import { cashIn, checkSession } from '../drawers-anew.ts';
import { type Act, isLimited, newKey, oneOf, openSessions, sessionAt, upTo } from './act.ts';

export const openDrawer: Act = {
  name: 'open a drawer',
  weight: 16,
  isAlone: true,
  run: async (till, random) => {
    const { client, at } = till;
    const open = openSessions(at).map(({ drawerId }) => drawerId);
    const drawerId = oneOf(at.drawers, random) ?? '';
    const float = upTo(40, random) * 500;
    const { status, body } = await client.post(`/drawers/${drawerId}/open`, { float: float / 100 }, newKey(random));
    expect([open.includes(drawerId) ? 409 : 201, ...(isLimited(till) ? [403] : [])]).toContain(status);
    if (status !== 201) return null;
    at.book.sessions.push({ id: body.data.open.session_id, drawerId, float, movements: [], z: null });
    return [];
  },
};

export const moveCash: Act = {
  name: 'put cash in or take it out',
  weight: 4,
  run: async (till, random) => {
    const session = oneOf(openSessions(till.at), random);
    if (!session) return null;
    const amount = 1 + upTo(5_000, random);
    const direction = random() < 0.5 ? 'in' : 'out';
    const body = { direction, amount: amount / 100, reason: 'Coins', session_id: session.id };
    const reply = await till.client.post(`/drawers/${session.drawerId}/cash`, body, newKey(random));
    expect(isLimited(till) ? [201, 403] : [201]).toContain(reply.status);
    if (reply.status !== 201) return null;
    session.movements.push({ id: reply.body.data._id, amount: direction === 'in' ? amount : -amount });
    return [];
  },
};

export const openWithoutSale: Act = {
  name: 'open a drawer without a sale',
  weight: 2,
  run: async (till, random) => {
    const session = oneOf(openSessions(till.at), random);
    if (!session) return null;
    const body = { reason: 'Change', session_id: session.id };
    const reply = await till.client.post(`/drawers/${session.drawerId}/no-sale`, body, newKey(random));
    expect(isLimited(till) ? [201, 403] : [201]).toContain(reply.status);
    if (reply.status !== 201) return null;
    session.movements.push({ id: reply.body.data._id, amount: 0 });
    return [];
  },
};

export const readX: Act = {
  name: 'read the X',
  weight: 8,
  isAlone: true,
  run: async (till) => {
    const session = sessionAt(till);
    if (!session) return null;
    const { status, body } = await till.client.get(`/drawers/${session.drawerId}/x`);
    expect(status).toBe(200);
    // A person who counts blind must not see the totals of sales either.
    const isBlind = till.person !== null && till.person.role !== 'manager';
    checkSession(till.at.book, session, body.data, isBlind);
    if (isBlind) expect(body.data.expected).toBeNull();
    if (body.data.expected !== null) expect(inCents(body.data.expected)).toBe(cashIn(till.at.book, session));
    return [];
  },
};

/** The count is sometimes right, sometimes short or over. */
export const closeDrawer: Act = {
  name: 'count and close a drawer',
  weight: 14,
  isAlone: true,
  run: async (till, random) => {
    const { client, at } = till;
    const session = oneOf(openSessions(at), random);
    if (!session) return null;
    const expected = cashIn(at.book, session);
    const fives = Math.max(0, Math.floor(expected / 5) + upTo(3, random) - 1);
    const counts = { 5: fives % 100_000 };
    const { status, body } = await client.post(`/drawers/${session.drawerId}/close`, { counts }, newKey(random));
    expect(isLimited(till) ? [200, 403] : [200]).toContain(status);
    if (status !== 200) return null;
    const z: ZReport = body.data;
    checkSession(at.book, session, z);
    const counted = counts[5] * 5;
    const told = { expected: inCents(z.expected), counted: inCents(z.counted), difference: inCents(z.difference) };
    expect(told).toEqual({ expected, counted, difference: counted - expected });
    const before = at.book.sessions.filter((one) => one.drawerId === session.drawerId && one.z !== null);
    expect(z.number).toBe(before.length + 1);
    session.z = z;
    return [];
  },
};
