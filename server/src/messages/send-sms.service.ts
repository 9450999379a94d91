import type { TryEnd } from '@mendpoint/domain/message/outbox';
import { contentTypeOf, fillSmsBody, tookSms } from '@mendpoint/domain/message/sms-providers';
import { openSecret } from '../sealing/sealed-secret.ts';
import { type Answered, askOverHttps, NoAnswer, NotAsked } from './ask-over-https.ts';
import { purposeOfSms, type SmsPlace, type StoredSms } from './sms.ts';

export type Sms = { to: string; text: string; reference: string };

/** How a try ended; `said` is why, in a sentence, '' where it was taken. */
export type Tried = { end: TryEnd; said: string; retryAfterMs?: number };

const UNREADABLE =
  "The provider's secret cannot be read with this server's key. An admin types it again under Settings.";

/** Asks the provider to take a message. Never throws. */
export const sendSms = async ({ key, route }: SmsPlace, stored: StoredSms, sms: Sms): Promise<Tried> => {
  const secret = openSecret(key.find(), stored.sealedSecret, purposeOfSms(stored.url));
  if (secret === null) return { end: 'later', said: UNREADABLE };
  const asking = {
    url: stored.url,
    headers: { 'content-type': contentTypeOf(stored.format), ...loginOf(stored, secret) },
    body: fillSmsBody(stored, { ...sms, sender: stored.sender }),
  };
  try {
    return outcomeOf(await askOverHttps(asking, route), stored, secret);
  } catch (error) {
    if (error instanceof NoAnswer) return { end: 'unknown', said: error.message };
    if (error instanceof NotAsked) return { end: 'later', said: error.message };
    return { end: 'unknown', said: 'Something failed while it was sent.' };
  }
};

const loginOf = ({ loginKind, login, headerName }: StoredSms, secret: string): Record<string, string> =>
  loginKind === 'basic' ? { authorization: basicOf(login, secret) } : { [headerName]: secret };

const basicOf = (login: string, secret: string): string =>
  `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;

/**
 * A login that is refused can be set right, and 408, 429 and 503 say that nothing was taken. Another 5xx says nothing of what
 * happened before the provider failed.
 */
const outcomeOf = ({ status, text, retryAfterMs }: Answered, stored: StoredSms, secret: string): Tried => {
  const said = `The provider answered ${status}${excerptOf(text, stored, secret)}`;
  if (status >= 200 && status < 300) {
    return tookSms(text, stored.succeedsWith) ? { end: 'sent', said: '' } : { end: 'failed', said };
  }
  if ([401, 403, 408, 429, 503].includes(status)) return { end: 'later', said, retryAfterMs };
  return { end: status >= 500 ? 'unknown' : 'failed', said };
};

const MOST_LETTERS = 200;

/** A word that is shorter is the scheme before a key, as in 'Bearer …', and no secret. */
const LEAST_LETTERS = 8;

/** How a secret may stand in an answer: as it is, in a header, in JSON, in a URL, and a key without the scheme before it. */
const formsOf = (login: string, secret: string): string[] => [
  secret,
  basicOf(login, secret).slice('Basic '.length),
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  ...secret.split(' ').filter(({ length }) => length >= LEAST_LETTERS),
];

/** On one line, cut, and without the secret, which a careless provider may repeat. */
const excerptOf = (text: string, { login }: StoredSms, secret: string): string => {
  const hidden = formsOf(login, secret).reduce((all, one) => all.replaceAll(one, '…'), text);
  const line = hidden.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+/gu, ' ').trim();
  if (line === '') return '.';
  return `: ${line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS).toWellFormed()} …`}`;
};
