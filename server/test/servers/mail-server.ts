import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { CERTIFICATE, CERTIFICATE_KEY } from './mail-certificate.ts';

export type Received = { from: string; to: string[]; subject: string; text: string };

export type MailServer = {
  url: string;
  /** The mails taken so far. */
  received: Received[];
  /** The next mail that comes. */
  next: () => Promise<Received>;
  close: () => Promise<void>;
};

/** The name that the certificate of `startSecureMailServer` is for. */
export const MAIL_HOST = 'mail.example.com';

export type SecureMailServer = MailServer & {
  /** Leads the product here from any host, which must then have the certificate of MAIL_HOST, and trusts that. */
  route: (to: { host: string; port: number }) => object;
  /** The logins that came, right or wrong. */
  logins: { login: string; password: string }[];
};

/** The same, encrypted from the first byte, or by STARTTLS, and with a login. */
export const startSecureMailServer = async (
  security: 'tls' | 'starttls',
  { login, password }: { login: string; password: string },
): Promise<SecureMailServer> => {
  const logins: SecureMailServer['logins'] = [];
  const server = await listen({
    secure: security === 'tls',
    key: CERTIFICATE_KEY,
    cert: CERTIFICATE,
    authMethods: ['PLAIN'],
    onAuth: ({ username, password: sent }, _, done) => {
      logins.push({ login: username ?? '', password: sent ?? '' });
      if (username === login && sent === password) return done(null, { user: login });
      // A careless mail server that repeats what it was sent.
      done(new Error(`no login ${username} with ${sent}`));
    },
  });
  const port = Number(new URL(server.url).port);
  const route = ({ host }: { host: string }) => ({
    host: '127.0.0.1',
    port,
    tls: { ca: CERTIFICATE, servername: host },
  });
  return { ...server, route, logins };
};

/** A real SMTP server on the loopback interface; it refuses mail to the addresses in `refused`. */
export const startMailServer = (refused: string[] = []): Promise<MailServer> =>
  listen({
    authOptional: true,
    // Its certificate is signed by itself, which the product rightly refuses.
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refused.includes(address) ? new Error('no such mailbox') : null),
  });

const listen = async (options: SMTPServerOptions): Promise<MailServer> => {
  const received: Received[] = [];
  let waiting: ((mail: Received) => void)[] = [];
  const server = new SMTPServer({
    ...options,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, ...read(Buffer.concat(chunks).toString('utf8')) };
        received.push(mail);
        for (const tell of waiting) tell(mail);
        waiting = [];
        done();
      });
    },
  });
  // A client that refuses the certificate ends the connection in its middle.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

/** Long lines come quoted-printable. */
const read = (source: string): Omit<Received, 'to'> => {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const text = body
    .join('\r\n\r\n')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { from: header('from'), subject: header('subject'), text };
};
