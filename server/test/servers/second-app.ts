import { type AppOptions, buildApp } from '../../src/http/app.ts';
import { openMailer } from '../../src/mail/mailer.ts';
import { type Client, clientOf } from '../clients/client.ts';
import { type House, PUBLIC_URL } from './house.ts';

export type SecondApp = {
  anyone: Client;
  /** The lines of its log so far, as objects. */
  lines: () => Record<string, unknown>[];
  /** The log so far as text. */
  log: () => string;
  app: Awaited<ReturnType<typeof buildApp>>;
};

/** Another app server on the ledger of a house, with the default log level. */
export const openSecondApp = async (
  { context, said }: Pick<House, 'context' | 'said'>,
  {
    level = 'warn',
    smtpUrl = null,
    ...options
  }: Partial<AppOptions> & { level?: string; smtpUrl?: string | null } = {},
): Promise<SecondApp> => {
  const written: string[] = [];
  const mailer = openMailer(smtpUrl, 'shop@example.com', (line) => said.push(line));
  const logger = { level, stream: { write: (line: string) => void written.push(line) } };
  const app = await buildApp({ context, post: { mailer, publicUrl: PUBLIC_URL }, logger, ...options });
  return {
    anyone: clientOf(app),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    log: () => written.join(''),
    app,
  };
};

/** Headers of a call from an address: they come from a proxy on this machine, which is trusted. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

/** Waits for something that happens after an answer, such as a mail. */
export const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 400 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 10));
  if (!isSo()) throw new Error('waited in vain');
};
