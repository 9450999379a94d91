import { buildApp } from '../../src/http/app.ts';
import { openMailer } from '../../src/mail/mailer.ts';
import { clientOf } from '../clients/client.ts';
import { type House, PUBLIC_URL } from './house.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** The same house with a mail server, which takes nothing for full@example.com. */
export const withMail = async (
  house: House,
  run: (mail: MailServer, login: House['anyone']['login']) => Promise<void>,
): Promise<void> => {
  const mail = await startMailServer(['full@example.com']);
  const mailer = openMailer(mail.url, 'Mendpoint <pos@example.com>', () => undefined);
  const app = await buildApp({ context: house.context, post: { mailer, publicUrl: PUBLIC_URL } });
  try {
    await run(mail, clientOf(app).login);
  } finally {
    await app.close();
    await mail.close();
  }
};
