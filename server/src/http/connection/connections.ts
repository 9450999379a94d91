import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/**
 * In ms. A file of 30 MB takes minutes on a slow line, and a connection may be silent for minutes while an import is
 * worked out. `keepPace` ends what is slower than any line.
 */
export const CONNECTION_LIMITS = {
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 15 * 60_000,
  connectionTimeout: 5 * 60_000,
  keepAliveTimeout: 72_000,
} satisfies FastifyHttpOptions<Server>;

const PACE_MS = 10_000;
/** No line is slower than this. A slower sender only wants to hold connections. */
const MIN_BYTES_A_SECOND = 1024;

/** Ends a request whose body comes in too slowly: 408, and its connection is closed. */
export const keepPace = (app: FastifyInstance, everyMs = PACE_MS): void => {
  const least = (MIN_BYTES_A_SECOND * everyMs) / 1000;
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      const { bytesRead } = raw.socket;
      // A paused socket means that we are slow to read, not that they are slow to send.
      if (bytesRead - before >= least || raw.socket.isPaused()) {
        before = bytesRead;
        return;
      }
      clearInterval(timer);
      // The answer is out and did not need the body, so nobody reads the rest of it.
      if (reply.sent) return void raw.socket.destroy();
      void reply.header('connection', 'close').code(408);
      void reply.send({ success: false, message: 'The request came in too slowly.' });
      reply.raw.once('finish', () => raw.socket.destroySoon());
    }, everyMs);
    timer.unref();
    reply.raw.once('close', () => {
      if (raw.complete) clearInterval(timer);
    });
  });
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How long answers under way may still take when the server stops. */
const GRACE_MS = 5_000;

/**
 * Keeps connections from holding up a stop: when the app is closed, those without an answer under way end at once, and the
 * others, which may belong to slow senders and readers, after `graceMs`.
 */
export const endConnections = (app: FastifyInstance, server: Server = app.server, graceMs = GRACE_MS): void => {
  const answering = new Map<Socket, number>();
  const sockets = new Set<Socket>();
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) return void answering.set(socket, left);
      answering.delete(socket);
      if (!server.listening) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (!answering.has(socket)) socket.destroySoon();
    const endAll = () => {
      for (const socket of sockets) socket.destroy();
    };
    setTimeout(endAll, graceMs).unref();
  });
};
