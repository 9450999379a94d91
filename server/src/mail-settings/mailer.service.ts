import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { MailNotTaken } from '../mail/mail-failure.ts';
import { deliver, type Mail, type Mailer, type MailServer, unsentLine } from '../mail/mailer.ts';
import * as store from './mail-settings.store.ts';
import { type MailPlace, serverOf } from './mail-settings.ts';

/**
 * Mails by what the environment says, else by the settings as they are at that moment: a change counts on every server
 * with its next mail. Without either, a mail goes to the operator, by `say`.
 */
export const openSettingsMailer = (context: Context, place: MailPlace, say: (line: string) => void): Mailer => ({
  delivers: async () => place.environment !== null || (await store.findSettings(context.db)) !== undefined,
  send: async (mail) => {
    const server = await currentServer(context, place);
    if (server === null) return say(unsentLine(mail));
    await sendAndNote(context, place, server, mail);
  },
});

/** Null where mail is not set up. Throws MailNotTaken where the stored password does not open. */
export const currentServer = async (
  { db }: Pick<Context, 'db'>,
  { environment, key }: MailPlace,
): Promise<MailServer | null> => {
  if (environment !== null) return { connection: { url: environment.url }, from: environment.from };
  const stored = await store.findSettings(db);
  if (stored === undefined) return null;
  const server = serverOf(stored, key);
  if (server === null) throw new MailNotTaken('key');
  return server;
};

/** Keeps whether it was taken, for whoever asks how mail is doing. Throws MailNotTaken. */
export const sendAndNote = async (
  context: Context,
  { route }: MailPlace,
  server: MailServer,
  mail: Mail,
): Promise<void> => {
  try {
    await deliver(server, mail, { route });
  } catch (error) {
    const { failure } = error as MailNotTaken;
    if (failure !== 'recipient') await note(context, (trx, at) => store.noteFailure(trx, failure, at));
    throw error;
  }
  await note(context, store.noteSent);
};

type Note = (db: Parameters<typeof store.noteSent>[0], at: string) => Promise<void>;

/** A ledger that cannot be written at this moment changes nothing of what became of the mail. */
const note = async ({ db, now }: Context, write: Note): Promise<void> => {
  const at = now().toISOString();
  await inTransaction(db, (trx) => write(trx, at)).catch(() => undefined);
};

/** By the first of `ways` that takes it. Throws the last MailNotTaken where none does. */
export const sendByFirst = async ({ route }: MailPlace, ways: readonly MailServer[], mail: Mail): Promise<void> => {
  let refused: unknown;
  for (const server of ways) {
    try {
      return await deliver(server, mail, { route });
    } catch (error) {
      refused = error;
    }
  }
  if (refused !== undefined) throw refused;
};
