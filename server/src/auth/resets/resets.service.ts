import type { Context } from '../../context.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './resets.store.ts';

const RESET_MS = 30 * 60_000;

/** A token that sets a new password for this login, once, within 30 minutes. */
export const issueReset = async ({ db, now }: Context, loginId: string): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + RESET_MS).toISOString();
  await store.insertReset(db, { token_hash: hashOf(token), login_id: loginId, expires_at: expiresAt });
  return token;
};

/** The login that a token may reset; undefined for a token that was never given, was used or is too old. */
export const resetFor = ({ db, now }: Context, token: string) =>
  store.findReset(db, hashOf(token), now().toISOString());

/** Uses the token up. False when someone else did. */
export const redeemReset = ({ db }: Context, token: string): Promise<boolean> => store.deleteReset(db, hashOf(token));

export const forgetExpiredResets = ({ db, now }: Context): Promise<void> =>
  store.deleteExpiredResets(db, now().toISOString());
