import { logIn, openedBy } from '@mendpoint/contract/auth';
import { startMailServer } from '../../server/test/servers/mail-server.ts';
import { httpClient } from '../measuring/http-client.ts';
import { startChild } from '../servers/child.ts';

type Headers = Record<string, string>;
/** Sends a call and reads its whole answer, whatever its status. `signal` gives it up on the way. */
export type Send = (
  method: string,
  path: string,
  body?: string | Buffer | FormData,
  options?: { headers?: Headers; signal?: AbortSignal },
) => Promise<{ status: number; text: string }>;

/** A server under load, and those who are logged in to it. */
export type BusyServer = {
  url: string;
  pid: number;
  admin: Send;
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

const senderFor =
  (url: string, token: string): Send =>
  async (method, path, body, { headers, signal } = {}) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...type, authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body: body instanceof Buffer ? new Uint8Array(body) : body }),
      ...(signal ? { signal } : {}),
    });
    return { status: reply.status, text: Buffer.from(await reply.arrayBuffer()).toString('latin1') };
  };

/** Starts a build with a mail server beside it that takes everything. */
export const startBusyServer = async (
  bundle: string,
  environment: Record<string, string>,
  owner: { email: string; password: string },
): Promise<BusyServer> => {
  const mail = await startMailServer();
  const login = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  const settings = { PORT: '0', LOG_LEVEL: 'silent', SMTP_URL: mail.url, ...login, ...environment };
  const server = await startChild([bundle], settings);
  const client = httpClient(server.url);
  const { token } = openedBy(await client.call(logIn, { body: owner }));
  client.close();
  const stop = async () => {
    await server.stop();
    await mail.close();
  };
  return { url: server.url, pid: server.pid, admin: senderFor(server.url, token), environment, stop };
};

/** The same server for another of its logins. */
export const logInTo = async ({ url, admin }: BusyServer, owner: { email: string; password: string }) => {
  const { text } = await admin('POST', '/users/login', JSON.stringify(owner));
  const { token } = JSON.parse(text) as { token: string };
  return { token, send: senderFor(url, token) };
};
