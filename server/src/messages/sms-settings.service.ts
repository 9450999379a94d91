import { mobileNumber } from '@mendpoint/domain/message/mobile-number';
import { checkSmsBody, SMS_PRESETS, SMS_PROVIDER_NAMES } from '@mendpoint/domain/message/sms-providers';
import { RuleError } from '@mendpoint/domain/rule-error';
import { differences, type Fields } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller, Origin } from '../auth/caller.ts';
import { actAsOwner } from '../auth/second-factor/second-factor.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { checkSeen, stampEdit } from '../editing/refusals.ts';
import { Conflict, MailFailed } from '../errors.ts';
import { openSecret, sealSecret } from '../sealing/sealed-secret.ts';
import { sendSms } from './send-sms.service.ts';
import * as store from './sms.store.ts';
import { purposeOfSms, type SmsPlace, type SmsSettings, type StoredSms } from './sms.ts';

type Proof = { password: string; code?: string | undefined };

export type SmsRead = { stored: StoredSms | undefined; isReadable: boolean };

export const readSms = async ({ db }: Context, { key }: SmsPlace): Promise<SmsRead> => {
  const stored = await store.findSms(db);
  return { stored, isReadable: stored === undefined || opened({ key }, stored) !== null };
};

const opened = ({ key }: SmsPlace, { sealedSecret, url }: StoredSms): string | null =>
  openSecret(key.find(), sealedSecret, purposeOfSms(url));

type Change = { settings: SmsSettings; secret: string; seenAt: string | undefined; proof: Proof };

/**
 * Sets what SMS are sent by. Without a `secret` the stored one stays, which is for its server alone. Throws RuleError, Conflict (changed
 * meanwhile, no key can be kept), and what `actAsOwner` throws.
 */
export const changeSms = async (
  context: Context,
  place: SmsPlace,
  caller: Caller,
  { settings: typed, secret, seenAt, proof }: Change,
  origin: Origin,
): Promise<void> => {
  const settings = asAsked(typed);
  await actAsOwner(context, caller, proof, origin, async (inside) => {
    const stored = await store.findSms(inside.db);
    checkStoredSeen(stored, seenAt);
    const sealedSecret = sealedFor(place, stored, settings, secret);
    const changes = differences(fieldsOf(stored), {
      ...fieldsOf({ ...settings, sealedSecret }),
      ...(secret && stored && { sms_secret: 'replaced' }),
    });
    if (changes.length === 0) return;
    const updatedAt = stampEdit(inside, stored?.updatedAt ?? new Date(0).toISOString());
    await store.saveSms(inside.db, { ...settings, sealedSecret, updatedAt });
    await record(inside, stored ? 'changed' : 'added', changes);
  });
};

/** What a preset says stands, whatever was typed beside it. */
const asAsked = (typed: SmsSettings): SmsSettings => {
  if (!/^(?:\+?\d{3,15}|[A-Za-z\d ]{1,11})?$/.test(typed.sender))
    throw new RuleError('Enter a number, or up to 11 letters and digits.', 'sender');
  if (typed.provider !== 'other') return { ...typed, ...SMS_PRESETS[typed.provider] };
  const url = httpsUrl(typed.url);
  checkSmsBody(typed);
  if (typed.loginKind === 'header') checkHeader(typed.headerName);
  return { ...typed, url, headerName: typed.loginKind === 'basic' ? '' : typed.headerName, login: loginOf(typed) };
};

/** Encrypted, and nothing in the address that belongs into the login. Throws RuleError. */
const httpsUrl = (text: string): string => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') throw new RuleError('Enter an address that begins with https://', 'url');
  if (url.username !== '' || url.password !== '')
    throw new RuleError('Enter the login below, not in the address.', 'url');
  return url.href;
};

const checkHeader = (name: string): void => {
  if (name === '') throw new RuleError('Enter the name of the header.', 'header_name');
  if (/^(?:host|connection|content-.*|transfer-.*|expect|te|upgrade)$/i.test(name))
    throw new RuleError('This header is none for a key.', 'header_name');
};

const loginOf = ({ loginKind, login }: SmsSettings): string => (loginKind === 'basic' ? login : '');

const checkStoredSeen = (stored: StoredSms | undefined, seenAt: string | undefined): void => {
  if (stored !== undefined) checkSeen('provider of SMS', stored.updatedAt, seenAt);
  else if (seenAt)
    throw new Conflict('The provider was removed since it was read. Nothing was saved: read it again.', 'updatedAt');
};

/**
 * Another server needs the secret typed: whoever found the screen of an admin could otherwise have it sent to one of their own. Throws
 * RuleError, Conflict.
 */
const sealedFor = (
  { key }: SmsPlace,
  stored: StoredSms | undefined,
  { url, login, loginKind }: SmsSettings,
  typed: string,
): string => {
  if (loginKind === 'basic' && login === '')
    throw new RuleError('Enter the login that the provider gave you.', 'login');
  if (/[^ -~]/.test(typed)) throw new RuleError('A key has no such characters: copy it again.', 'sms_secret');
  if (typed !== '') return sealSecret(key.take(), typed, purposeOfSms(url));
  if (stored === undefined) throw new RuleError('Enter the key that the provider gave you.', 'sms_secret');
  if (purposeOfSms(stored.url) !== purposeOfSms(url))
    throw new RuleError(`Type the key again: the stored one is for ${new URL(stored.url).host} alone.`, 'sms_secret');
  if (opened({ key }, stored) === null)
    throw new RuleError("The stored key cannot be read with this server's own. Type it again.", 'sms_secret');
  return stored.sealedSecret;
};

/** From then on no SMS goes out. Throws what `actAsOwner` throws. */
export const removeSms = async (context: Context, caller: Caller, proof: Proof, origin: Origin): Promise<void> => {
  await actAsOwner(context, caller, proof, origin, async (inside) => {
    const stored = await store.findSms(inside.db);
    if (stored === undefined) return;
    await store.deleteSms(inside.db);
    await record(inside, 'deleted', differences(fieldsOf(stored), null));
  });
};

const record = (inside: AtomicContext, act: string, changes: ReturnType<typeof differences>): Promise<void> =>
  recordEntry(inside, { kind: 'setting', act, subject: { id: null, name: 'sms' }, shopId: null, changes });

/** As the audit trail keeps them: of the secret, only that there is one. */
const fieldsOf = (sms: (SmsSettings & { sealedSecret: string }) | undefined): Fields | null =>
  sms === undefined
    ? null
    : {
        sms_provider: SMS_PROVIDER_NAMES[sms.provider],
        url: sms.url,
        body: `${sms.format}: ${sms.body}`,
        login: sms.loginKind === 'basic' ? sms.login : `header ${sms.headerName}`,
        sms_secret: 'set',
        sender: sms.sender,
        succeeds_with: sms.succeedsWith,
        price_per_part: sms.pricePerPart,
      };

/** Sends one SMS at once, beside the outbox, and answers where it went. Throws RuleError, Conflict (nothing is set up), MailFailed. */
export const sendTestSms = async (context: Context, place: SmsPlace, typed: string): Promise<string> => {
  const to = mobileNumber(typed);
  if (to === null) throw new RuleError('Enter a mobile number, such as 0412 345 678.', 'to');
  const stored = await store.findSms(context.db);
  if (stored === undefined) throw new Conflict('Nothing is set up that sends SMS.');
  await atomically(context, (inside) => record(inside, 'tried', differences(null, { recipient: to })));
  const sms = {
    to,
    text: 'This SMS shows that Mendpoint can send SMS. There is nothing to do.',
    reference: context.newId(),
  };
  const { end, said } = await sendSms(place, stored, sms);
  if (end !== 'sent') throw new MailFailed(said);
  return to;
};
