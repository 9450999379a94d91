import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { HttpsRoute } from '../../src/messages/ask-over-https.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './mail-certificate.ts';
import { MAIL_HOST } from './mail-server.ts';

type Asked = { host: string; path: string; headers: Record<string, unknown>; body: string };
type Reply = { status: number; body?: string; headers?: Record<string, string> } | 'silence' | 'cut';

export type SmsProvider = {
  /** What was asked so far. */
  asked: Asked[];
  /** The next replies; without any it takes everything. */
  replies: Reply[];
  /** Called while an asker waits for its reply. */
  meanwhile: (() => Promise<void>) | null;
  /** Leads the product here from any host, whose certificate is that of MAIL_HOST, and trusts that. */
  route: HttpsRoute;
  close: () => Promise<void>;
};

const TAKEN: Exclude<Reply, string> = { status: 200, body: '{"data": {"messages": [{"status": "SUCCESS"}]}}' };

/** A real HTTPS server on the loopback interface that takes SMS. */
export const startSmsProvider = async (): Promise<SmsProvider> => {
  const provider = { asked: [] as Asked[], replies: [] as Reply[], meanwhile: null as SmsProvider['meanwhile'] };
  const server = createServer({ key: CERTIFICATE_KEY, cert: CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { url: path = '', headers } = request;
      provider.asked.push({ host: headers.host ?? '', path, headers, body: Buffer.concat(chunks).toString('utf8') });
      const reply = provider.replies.shift() ?? TAKEN;
      await provider.meanwhile?.();
      if (reply === 'cut') return request.socket.destroy();
      if (reply === 'silence') return undefined;
      response.writeHead(reply.status, reply.headers).end(reply.body ?? '');
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(provider, {
    route: () => ({ host: '127.0.0.1', port, ca: CERTIFICATE, servername: MAIL_HOST }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
};
