import { type Call, connectionLost } from './network.ts';

/**
 * A server that carries out each Idempotency-Key once and gives its answer again, as ours does. While `isLost`, what is carried out
 * gets no answer; while `isDown`, nothing is carried out.
 */
export const carriedOutOnce = (answer: (call: Call) => Response) => {
  const keys = new Set<string>();
  const server = {
    isLost: false,
    isDown: false,
    /** What was carried out, in order. */
    done: [] as unknown[],
    take: (call: Call): Response => {
      const key = call.headers['idempotency-key'] ?? '';
      if (server.isDown) return connectionLost();
      const answered = answer(call);
      if (answered.ok && !keys.has(key)) {
        keys.add(key);
        server.done.push(JSON.parse(call.body || '{}'));
      }
      return server.isLost ? connectionLost() : answered;
    },
  };
  return server;
};
