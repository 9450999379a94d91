import type { WantedAct } from '@mendpoint/domain/people/permissions';
import { RuleError } from '@mendpoint/domain/rule-error';

/** Broken rules are RuleError (domain); these are the other expected ways to fail. http/answers/errors.ts maps each to a status. */

/** A logged-in caller was asked for the account's password and gave another. `path` names the field, where there is one. */
export class WrongPassword extends RuleError {
  constructor(path?: string) {
    super('Old password is incorrect', path);
  }
}

/** The code of a second factor is wrong, or was used before. `account` is for the log. */
export class WrongCode extends RuleError {
  readonly account: { id: string; email: string };
  constructor({ id, email }: WrongCode['account']) {
    super('This code is not right. Each code works once; the app shows a new one every 30 seconds.', 'code');
    this.account = { id, email };
  }
}

/**
 * The PIN belongs to nobody of the shop, or a new PIN is somebody's already. `account` is the shop's login, for the
 * log.
 */
export class WrongPin extends RuleError {
  readonly account: { id: string; email: string };
  constructor(message: string, { id, email }: WrongPin['account']) {
    super(message, 'pin');
    this.account = { id, email };
  }
}

/** It does not exist, or the caller may not know that it does. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  constructor(what: string, message = `${what} not found`) {
    super(message);
  }
}

/** The caller is known but may not do this. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** Whoever is at the till may not do this by themselves; a manager may approve it. */
export class ApprovalNeeded extends Forbidden {
  readonly wanted: WantedAct;
  constructor(message: string, wanted: WantedAct) {
    super(message);
    this.wanted = wanted;
  }
}

/** The shop has staff, and none of them has entered a PIN. */
export class PinNeeded extends Error {
  override readonly name = 'PinNeeded';
  constructor() {
    super('Please enter your PIN.');
  }
}

/** No session, or one that has ended. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized';
  constructor(message = 'Please login to access this page') {
    super(message);
  }
}

/** `account` is the login whose email was given, for the log; null for an email that nobody has. */
export class LoginFailed extends Unauthorized {
  readonly account: { id: string; email: string } | null;
  constructor(account: LoginFailed['account']) {
    super('Invalid email or password');
    this.account = account;
  }
}

/** The stored state contradicts the request: sold out, taken, in use. `path` names the field that is to blame. */
export class Conflict extends Error {
  override readonly name: string = 'Conflict';
  readonly path: string | undefined;
  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}

/** Somebody saved the row since the editor saw it; nothing was overwritten. The changes are in words. */
export class StaleEdit extends Conflict {
  readonly changes: { field: string; before: string; after: string }[];
  constructor(message: string, changes: StaleEdit['changes']) {
    super(message);
    this.changes = changes;
  }
}

/** Somebody saved parts of it since the editor saw them; nothing was overwritten. Each is named by its path, with what it is now. */
export class StaleParts extends Conflict {
  readonly parts: { path: string; message: string }[];
  constructor(message: string, parts: StaleParts['parts']) {
    super(message);
    this.parts = parts;
  }
}

/** An idempotency key was used again for something else. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

export class TooManyTries extends Error {
  override readonly name = 'TooManyTries';
  readonly retryAfterSeconds: number;
  /** The login that was tried, for the log; null for an email that nobody has. */
  readonly account: LoginFailed['account'];
  constructor(message: string, retryAfterSeconds: number, account: LoginFailed['account'] = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.account = account;
  }
}

/** The mail server refused a mail or did not answer in time; the cause is for the log. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
}

/** The server cannot do this at the moment; the cause is for the log. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The server has as much work of this kind as it takes on at once; the caller may try again. */
export class Busy extends Error {
  override readonly name: string = 'Busy';
}

/** More is asked for at once than can be answered soon. It is thrown before any other work, so that it costs little. */
export class Overloaded extends Busy {
  override readonly name = 'Overloaded';
}

/** The work was given up because it took more time or memory than it may. */
export class WorkTooLarge extends Error {
  override readonly name = 'WorkTooLarge';
}

/** The caller hung up: nobody waits for the answer any more. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** The server cannot start; the message is the one line that the operator reads. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A backup could not be made, is not sound or cannot be restored; the message is the one line that the operator reads. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/** An archive cannot be written, or is not fit to be imported; the message is the one line that whoever asked reads. */
export class ArchiveFailed extends Error {
  override readonly name = 'ArchiveFailed';
}
