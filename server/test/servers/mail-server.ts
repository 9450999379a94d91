import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = { from: string; to: string[]; subject: string; text: string };

export type MailServer = {
  url: string;
  /** The mails taken so far. */
  received: Received[];
  /** The next mail that comes. */
  next: () => Promise<Received>;
  close: () => Promise<void>;
};

/** A real SMTP server on the loopback interface; it refuses mail to the addresses in `refused`. */
export const startMailServer = async (refused: string[] = []): Promise<MailServer> => {
  const received: Received[] = [];
  let waiting: ((mail: Received) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is signed by itself, which the product rightly refuses.
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refused.includes(address) ? new Error('no such mailbox') : null),
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
