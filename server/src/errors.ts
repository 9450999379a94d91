import { RuleError } from '@mendpoint/domain/rule-error';

/** Broken rules are RuleError (domain); these are the other expected ways to fail. http/errors.ts maps each to a status. */

/** A rule broken by one field, which the answer names, so that a form can say it there. */
export class FieldRefused extends RuleError {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Whoever is logged in was asked for the account's password and gave another. `field` where the answer names it. */
export class WrongPassword extends RuleError {
  readonly field: string | undefined;
  constructor(field?: string) {
    super('Old password is incorrect');
    this.field = field;
  }
}

/** The thing asked for does not exist, or is not the caller's to know of. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  constructor(what: string) {
    super(`${what} not found`);
  }
}

/** Known caller, not theirs to do. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
  constructor(message = 'You are not allowed to do this.') {
    super(message);
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

/** The stored state contradicts the request: sold out, taken, in use. */
export class Conflict extends Error {
  override readonly name: string = 'Conflict';
}

/** Somebody saved the row since the editor saw it; nothing was overwritten. The changes are in words. */
export class StaleEdit extends Conflict {
  readonly changes: { field: string; before: string; after: string }[];
  constructor(message: string, changes: StaleEdit['changes']) {
    super(message);
    this.changes = changes;
  }
}

/** An idempotency key was used again for something else. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

export class TooManyTries extends Error {
  override readonly name = 'TooManyTries';
  readonly retryAfterSeconds: number;
  /** The login that was tried, for the log; null where there is none. */
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

/** Something that this machine lacks at the moment; the cause is for the log. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Stops the start: the message is the one line that the operator reads. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
