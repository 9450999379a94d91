import {
  type MailFailure,
  type MailSource,
  mailFailureInWords,
  mailFailureToDo,
} from '@mendpoint/domain/mail/mail-problems';
import type { TryEnd } from '@mendpoint/domain/message/outbox';

export type MailEnd = Exclude<TryEnd, 'sent'>;

/**
 * A mail that did not go out. `said` is the part of the mail server's own answer that may be shown, '' for none. It has no
 * cause, because what a mail server answers may repeat the password that it was sent.
 */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  readonly failure: MailFailure;
  readonly said: string;
  /** 'later': it may be taken in a while. 'unknown': no answer came, so it may have been taken. */
  readonly end: MailEnd;
  constructor(failure: MailFailure, said = '', end: MailEnd = 'later') {
    super([whatIn(failure), answered(said)].filter(Boolean).join(' '));
    this.failure = failure;
    this.said = said;
    this.end = end;
  }

  /** What went wrong, what to do about it and what the mail server said, in sentences. */
  inFull(source: MailSource): string {
    return [whatIn(this.failure), mailFailureToDo(this.failure, source), answered(this.said)].filter(Boolean).join(' ');
  }
}

const whatIn = (failure: MailFailure): string => {
  const words = mailFailureInWords(failure);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

const answered = (said: string): string => said && `It said: ${said}`;

type Thrown = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  timeoutType?: string;
};

/** What nodemailer threw, without the `secrets` that it may repeat. */
export const mailFailureOf = (error: unknown, secrets: readonly string[]): MailNotTaken => {
  if (error instanceof MailNotTaken) return error;
  const thrown = error as Thrown;
  return new MailNotTaken(kindOf(thrown), answerIn(thrown, secrets), endOf(thrown));
};

const kindOf = ({ code = '', originalCode = '', command = '' }: Thrown): MailFailure => {
  if (originalCode === 'ECONNREFUSED') return 'refused';
  // https://nodejs.org/api/tls.html#x509-certificate-error-codes
  if (/CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^INVALID_CA$|^PATH_LENGTH/.test(originalCode)) return 'certificate';
  if (code === 'ETLS' || /^ERR_SSL_/.test(originalCode)) return 'no-tls';
  if (code === 'EDNS') return 'not-found';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'silent';
  if (code === 'EAUTH') return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return 'other';
};

/**
 * A server that answers 5xx to the sender, the recipient or the mail refuses it for good (RFC 5321); any other answer can be another
 * one later. Where a connection was there and no answer came, the mail may have been taken.
 */
const endOf = (thrown: Thrown): MailEnd => {
  const { command = '', responseCode = 0, timeoutType = '' } = thrown;
  if (responseCode >= 500 && /^(?:RCPT TO|MAIL FROM|DATA)$/.test(command)) return 'failed';
  const wasThere = kindOf(thrown) === 'other' || kindOf(thrown) === 'silent';
  return responseCode > 0 || !wasThere || /^(?:CONNECT|GREETING|UPGRADE)_TIMEOUT$/.test(timeoutType)
    ? 'later'
    : 'unknown';
};

const MOST_LETTERS = 200;
/** A shorter one could be any part of an answer, and what is left would not be readable. */
const SHORTEST_SECRET = 4;

/** On one line, without what is no letter, and cut: whatever listens at that port may answer anything. */
const answerIn = ({ response, message, code }: Thrown, secrets: readonly string[]): string => {
  const told = response ?? (code === 'ETIMEDOUT' ? '' : message);
  const hidden = secrets
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((text, secret) => text.replaceAll(secret, '…'), told);
  const line = hidden.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+/gu, ' ').trim();
  return line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS).toWellFormed()} …`;
};
