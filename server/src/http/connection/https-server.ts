import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Conflict } from '../../errors.ts';
import type { HttpsServer } from '../../https/https.ts';
import { CONNECTION_LIMITS, endConnections } from './connections.ts';

const HANDSHAKE_MS = 10_000;

/** Serves the app a second time, encrypted. To be called before the app is ready. */
export const openHttpsServer = (app: FastifyInstance, { port, host }: { port: number; host: string }): HttpsServer => {
  const { http, requestTimeout, connectionTimeout, keepAliveTimeout } = CONNECTION_LIMITS;
  const options = {
    ...http,
    requestTimeout,
    keepAliveTimeout,
    minVersion: 'TLSv1.2',
    handshakeTimeout: HANDSHAKE_MS,
  } as const;
  const server = createServer(options, (request, response) => app.routing(request, response));
  server.setTimeout(connectionTimeout);
  endConnections(app, server);
  endHandshakes(app, server);
  const stop = () => void (server.listening && server.close());
  // The database is closed after this: what is under way is answered first, as it is over plain HTTP.
  app.addHook('preClose', () => new Promise<void>((resolve) => void server.close(() => resolve())));
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host }, () => resolve(void server.off('error', reject)));
    });
  return {
    serve: async ({ certificate: cert, key }) => {
      server.setSecureContext({ cert, key, minVersion: 'TLSv1.2' });
      if (server.listening) return;
      await listen().catch((error: NodeJS.ErrnoException) => {
        throw new Conflict(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use on the server. Whoever runs it frees it, or chooses another by HTTPS_PORT.`
            : `The server cannot listen on port ${port}: ${error.message}. Whoever runs it chooses another by HTTPS_PORT.`,
        );
      });
    },
    stop,
    port: () => (server.listening ? (server.address() as AddressInfo).port : null),
  };
};

/** Connections that are not encrypted yet, which `endConnections` does not know, are ended with the app: they keep a server from closing. */
const endHandshakes = (app: FastifyInstance, server: Server): void => {
  const begun = new Map<string, Socket>();
  const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    begun.set(name, socket);
    socket.once('close', () => begun.delete(name));
  });
  server.on('secureConnection', (socket) => begun.delete(nameOf(socket)));
  app.addHook('preClose', async () => {
    for (const socket of begun.values()) socket.destroy();
  });
};
