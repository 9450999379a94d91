import { RuleError } from '@mendpoint/domain/rule-error';
import type { AtomicContext, Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Post } from '../../mail/mailer.ts';
import { findLoginByEmail } from '../logins/logins.store.ts';
import { bookTry } from '../throttle/throttle.service.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './resets.store.ts';

const RESET_MS = 30 * 60_000;

/** Counts a request for a reset link, whether the email is known or not. Throws RuleError (no email), TooManyTries. */
export const admitReset = async (context: Context, email: string | undefined, address: string): Promise<string> => {
  if (!email?.trim()) throw new RuleError('Email is required');
  await bookTry(context, { purpose: 'reset', email, address });
  return email;
};

/** Mails a link to the address of the login, not to the one typed; nothing for an unknown email or a disabled login. */
export const sendResetLink = async (context: Context, { mailer, publicUrl }: Post, email: string): Promise<void> => {
  const login = await findLoginByEmail(context.db, email);
  if (!login || login.isDisabled) return;
  const link = `${publicUrl}/Reset-Password?token=${await issueToken(context, login.id)}`;
  await mailer.send({ to: login.email, subject: 'Reset your password', text: resetText(link) });
};

const issueToken = async ({ db, now }: Context, loginId: string): Promise<string> => {
  const token = newToken();
  const reset = { tokenHash: hashOf(token), loginId, expiresAt: new Date(now().getTime() + RESET_MS) };
  await inTransaction(db, (trx) => store.insertReset(trx, reset));
  return token;
};

const resetText = (link: string): string =>
  `Open this link within 30 minutes to choose a new password:

${link}

If you did not ask for it, do nothing: your password stays as it is.`;

export const forgetExpiredResets = ({ db, now }: AtomicContext): Promise<void> => store.deleteExpiredResets(db, now());

/** For a copy of the ledger: a link that was used does not work again in it. */
export const forgetEveryReset = ({ db }: Pick<AtomicContext, 'db'>): Promise<void> => store.deleteEveryReset(db);
