import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Overloaded } from '../../errors.ts';
import { isPublic } from '../guard.ts';

/**
 * Requests at work at once. Four hundred sales are a second's work on a small machine. What no till needs to sell has a
 * quarter of the room, and one login, hostile or out of order, half of what others have as well.
 */
const ROOM = { all: 400, canWait: 100 };
const OF_ONE_LOGIN = 0.5;
const WORDS = 'Too much is asked for at the moment. Nothing was done. Please try again in a few seconds.';

type Room = keyof typeof ROOM;

/**
 * Refuses at once what would wait for long: 503 with Retry-After, before the session is looked up and the body read. Who
 * is answered is answered soon, and everybody is again as soon as there is room. A request takes room when its session is
 * known and its body is there, so that whoever sends slowly, or has no login, takes none. To be called before `guard`.
 */
export const refuseOverload = (app: FastifyInstance): void => {
  const atWork = { all: new Map<string, number>(), canWait: new Map<string, number>() };
  const refuse = refuseTelling(app);
  app.addHook('onRequest', async (request) => {
    if (isPublic(request)) return;
    if (roomsOf(request).some((room) => sizeOf(atWork[room]) >= ROOM[room])) refuse();
  });
  app.addHook('preHandler', async (request, { raw }) => {
    if (isPublic(request) || raw.closed) return;
    const { loginId } = request.caller;
    const rooms = roomsOf(request);
    const own = (room: Room) => atWork[room].get(loginId) ?? 0;
    if (rooms.some((room) => sizeOf(atWork[room]) >= ROOM[room] || own(room) >= ROOM[room] * OF_ONE_LOGIN)) refuse();
    for (const room of rooms) atWork[room].set(loginId, own(room) + 1);
    raw.once('close', () => {
      for (const room of rooms) {
        if (own(room) > 1) atWork[room].set(loginId, own(room) - 1);
        else atWork[room].delete(loginId);
      }
    });
  });
};

const roomsOf = ({ routeOptions }: FastifyRequest): Room[] =>
  routeOptions.config.call?.canWait ? ['all', 'canWait'] : ['all'];

const sizeOf = (room: Map<string, number>): number => [...room.values()].reduce((sum, some) => sum + some, 0);

const TOLD_EVERY_MS = 10_000;

/** One line of the log tells of all that was refused within ten seconds: more would be work, and anybody could fill it. */
const refuseTelling = (app: FastifyInstance): (() => never) => {
  let refused = 0;
  const tell = () => {
    app.log.warn({ refused }, 'more was asked for than can be answered soon');
    refused = 0;
  };
  return () => {
    if (refused === 0) setTimeout(tell, TOLD_EVERY_MS).unref();
    refused += 1;
    throw new Overloaded(WORDS);
  };
};
