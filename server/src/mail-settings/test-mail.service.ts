import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { findLogin } from '../auth/logins/logins.service.ts';
import { atomically, type Context } from '../context.ts';
import { Conflict, MailFailed } from '../errors.ts';
import { MailNotTaken } from '../mail/mail-failure.ts';
import { deliver, type Mail } from '../mail/mailer.ts';
import { passwordFor } from './mail-settings.service.ts';
import * as store from './mail-settings.store.ts';
import { type MailPlace, type MailSettings, serverWith } from './mail-settings.ts';
import { currentServer, sendAndNote } from './mailer.service.ts';

type Typed = { settings: MailSettings; password: string };

/**
 * Mails the admin who asks, by what is typed, else by what is stored, and answers where it went. Throws MailFailed (its
 * message says why, and what to do), RuleError (a password is missing), Conflict (nothing is set up).
 */
export const sendTestMail = async (
  context: Context,
  place: MailPlace,
  caller: Caller,
  typed: Typed | null,
  publicUrl: string,
): Promise<string> => {
  const { email: to } = await findLogin(context, caller.loginId);
  const mail = { to, subject: 'Test mail from Mendpoint', text: testText(publicUrl) };
  try {
    await (typed === null ? testStored(context, place, mail) : testTyped(context, place, typed, mail));
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const source = place.environment !== null && typed === null ? 'environment' : 'settings';
    throw new MailFailed(error.inFull(source), { cause: error });
  }
  return to;
};

const testStored = async (context: Context, place: MailPlace, mail: Mail): Promise<void> => {
  const server = await currentServer(context, place);
  if (server === null) throw new Conflict('No mail server is set up yet.');
  await sendAndNote(context, place, server, mail);
};

const testTyped = async (
  context: Context,
  place: MailPlace,
  { settings, password }: Typed,
  mail: Mail,
): Promise<void> => {
  const stored = await store.findSettings(context.db);
  const server = serverWith(settings, passwordFor(place, stored, settings, password) ?? '');
  await recordTest(context, settings);
  await deliver(server, mail, { ...(place.route && { route: place.route }) });
};

/** Before it connects: an admin's session reaches from here to wherever it names. */
const recordTest = (context: Context, { host, port }: MailSettings): Promise<void> =>
  atomically(context, (inside) =>
    recordEntry(inside, {
      kind: 'setting',
      act: 'tried',
      subject: { id: null, name: 'mail' },
      shopId: null,
      changes: [{ field: 'host', before: null, after: `${host}:${port}` }],
    }),
  );

const testText = (publicUrl: string): string =>
  `This mail shows that Mendpoint at ${publicUrl} can send mail. There is nothing to do.`;
