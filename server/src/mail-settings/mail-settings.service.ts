import { RuleError } from '@mendpoint/domain/rule-error';
import { differences, type Fields } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller, Origin } from '../auth/caller.ts';
import { emailsOfAdmins } from '../auth/logins/logins.service.ts';
import { actAsOwner } from '../auth/second-factor/second-factor.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { checkSeen, stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import type { MailServer } from '../mail/mailer.ts';
import { openSecret, sealSecret } from '../sealing/sealed-secret.ts';
import * as store from './mail-settings.store.ts';
import {
  type MailHealth,
  type MailPlace,
  type MailSettings,
  purposeOf,
  type StoredSettings,
  serverOf,
} from './mail-settings.ts';

type Proof = { password: string; code?: string | undefined };

/** What mail is sent by: `stored` is undefined where nothing is, or where the environment wins. */
export type MailView = { stored: StoredSettings | undefined; isReadable: boolean; health: MailHealth };

export const readMail = async ({ db }: Context, { environment, key }: MailPlace): Promise<MailView> => {
  const stored = environment === null ? await store.findSettings(db) : undefined;
  const health = await store.readHealth(db);
  return { stored, isReadable: stored === undefined || serverOf(stored, key) !== null, health };
};

/** A change that the admins are told of, by the server from before it where that still sends, else by the new one. */
export type MailChange = {
  before: MailSettings | null;
  after: MailSettings | null;
  by: string;
  to: readonly string[];
  at: Date;
  /** In the order in which they are tried. */
  ways: readonly MailServer[];
};

/**
 * Sets the mail server. Without a `password` the stored one stays, which is for its host alone. Answers null where nothing
 * changed. Throws Conflict (the environment says it; changed meanwhile; no key can be kept), RuleError (a password is
 * missing), and what `actAsOwner` throws.
 */
export const changeMail = async (
  context: Context,
  place: MailPlace,
  caller: Caller,
  {
    settings,
    password,
    seenAt,
    proof,
  }: { settings: MailSettings; password: string; seenAt: string | undefined; proof: Proof },
  origin: Origin,
): Promise<MailChange | null> => {
  refuseEnvironment(place);
  return actAsOwner(context, caller, proof, origin, async (inside, login) => {
    const stored = await store.lockSettings(inside.db);
    checkStoredSeen(stored, seenAt);
    const sealedPassword = sealedFor(place, stored, settings, password);
    const changes = differences(fieldsOf(stored), {
      ...fieldsOf({ ...settings, sealedPassword }),
      ...(password && stored?.sealedPassword && { mail_password: 'replaced' }),
    });
    if (changes.length === 0) return null;
    const after = { ...settings, sealedPassword, updatedAt: stampEdit(inside, stored?.updatedAt ?? EPOCH) };
    await store.saveSettings(inside.db, after);
    return record(inside, place, { stored, after, by: login.email, changes });
  });
};

/** Forgets the mail server and its password. Null where there is none. Throws Conflict, and what `actAsOwner` throws. */
export const removeMail = async (
  context: Context,
  place: MailPlace,
  caller: Caller,
  proof: Proof,
  origin: Origin,
): Promise<MailChange | null> => {
  refuseEnvironment(place);
  return actAsOwner(context, caller, proof, origin, async (inside, login) => {
    const stored = await store.lockSettings(inside.db);
    if (stored === undefined) return null;
    await store.deleteSettings(inside.db);
    return record(inside, place, {
      stored,
      after: null,
      by: login.email,
      changes: differences(fieldsOf(stored), null),
    });
  });
};

const EPOCH = new Date(0).toISOString();

const refuseEnvironment = ({ environment }: MailPlace): void => {
  if (environment === null) return;
  throw new Conflict(
    'SMTP_URL says how this server sends mail. Whoever runs it changes that, or removes it so that it can be set here.',
  );
};

const checkStoredSeen = (stored: StoredSettings | undefined, seenAt: string | undefined): void => {
  if (stored !== undefined) checkSeen('mail server', stored.updatedAt, seenAt);
  else if (seenAt) throw new Conflict(REMOVED, 'updatedAt');
};

const REMOVED = 'The mail server was removed since it was read. Nothing was saved: read it again.';

type Recorded = {
  stored: StoredSettings | undefined;
  after: StoredSettings | null;
  by: string;
  changes: ReturnType<typeof differences>;
};

const record = async (
  inside: AtomicContext,
  { key }: MailPlace,
  { stored, after, by, changes }: Recorded,
): Promise<MailChange> => {
  await store.forgetFailure(inside.db);
  const subject = { id: null, name: 'mail' };
  const act = after === null ? 'deleted' : stored === undefined ? 'added' : 'changed';
  await recordEntry(inside, { kind: 'setting', act, subject, shopId: null, changes });
  const ways = [stored, after].flatMap((settings) => (settings ? (serverOf(settings, key) ?? []) : []));
  return { before: stored ?? null, after, by, to: await emailsOfAdmins(inside), at: inside.now(), ways };
};

/** As the audit trail keeps them: of the password, only that there is one. */
const fieldsOf = (settings: (MailSettings & { sealedPassword: string | null }) | undefined): Fields | null =>
  settings === undefined
    ? null
    : {
        host: settings.host,
        port: settings.port,
        security: settings.security,
        login: settings.login,
        mail_password: settings.sealedPassword === null ? null : 'set',
        from_name: settings.fromName,
        from_address: settings.fromAddress,
        reply_to: settings.replyTo,
      };

/** Null where the server asks for no login. Throws RuleError, Conflict. */
const sealedFor = (
  { key }: MailPlace,
  stored: StoredSettings | undefined,
  settings: MailSettings,
  typed: string,
): string | null => {
  const password = passwordFor({ key }, stored, settings, typed);
  if (password === null) return null;
  return typed === '' ? (stored?.sealedPassword ?? null) : sealSecret(key.take(), typed, purposeOf(settings.host));
};

/**
 * The typed password, or the stored one where it is for the same host; null where the server asks for no login. Another
 * host needs it typed: whoever found the screen of an admin could otherwise have it sent to a server of their own. Throws
 * RuleError.
 */
export const passwordFor = (
  { key }: Pick<MailPlace, 'key'>,
  stored: StoredSettings | undefined,
  { login, host }: MailSettings,
  typed: string,
): string | null => {
  if (login === '') {
    if (typed === '') return null;
    throw new RuleError('Enter the login that this password belongs to.', 'login');
  }
  if (typed !== '') return typed;
  if (!stored?.sealedPassword) throw new RuleError('Enter the password of this login.', 'mail_password');
  if (purposeOf(stored.host) !== purposeOf(host)) {
    throw new RuleError(`Type the password again: the stored one is for ${stored.host} alone.`, 'mail_password');
  }
  const opened = openSecret(key.find(), stored.sealedPassword, purposeOf(host));
  if (opened !== null) return opened;
  throw new RuleError("The mail password cannot be read with this server's key. Type it again.", 'mail_password');
};
