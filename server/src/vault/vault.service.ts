import { randomBytes } from 'node:crypto';
import type { Passcode, PasscodeKind } from '@mendpoint/domain/ticket/access';
import type { AtomicContext, Context } from '../context.ts';
import { openSecret, sealSecret } from '../sealing/sealed-secret.ts';
import { type SealingKey, sealingKeyOf } from '../sealing/sealing-key.ts';
import * as store from './vault.store.ts';

/** What may be known of a passcode without opening it. The instant is in ISO 8601. */
export type KeptPasscode = { id: string; kind: PasscodeKind; keptAt: string; keptBy: string };

export const vaultKeyOf = (given: Buffer | null, file: string | null): SealingKey =>
  sealingKeyOf(given, file, {
    noPlace:
      "The passcode cannot be kept: this server cannot write a key for it. Whoever runs the server sets VAULT_KEY: see 'Passcodes' in docs/operations.md.",
    damaged:
      "The key of the vault on this server is damaged. Whoever runs it moves the file mendpoint.db-vault-key away: see 'Passcodes' in docs/operations.md.",
  });

const KEY_BYTES = 32;

/** What the ciphertext opens for: the passcode of this ticket and no other, and of this kind. */
const purposeOf = (ticketId: string, { id, kind }: { id: string; kind: string }) =>
  `passcode ${kind} ${id} of ${ticketId}`;

/**
 * Keeps a passcode of a ticket instead of the one that it had, and answers its id. The passcode is under a random key of its
 * own, which is under the key of the vault. Where the ledger's transaction fails afterwards, a passcode is left that no ticket
 * names: nobody can see it, and the sweep deletes it. Throws Conflict (no key can be kept), Unavailable.
 */
export const keepPasscode = async (
  { db, now, newId }: AtomicContext,
  key: SealingKey,
  { ticketId, passcode: { kind, secret }, by }: { ticketId: string; passcode: Passcode; by: string },
): Promise<string> => {
  const id = newId();
  const own = randomBytes(KEY_BYTES);
  const purpose = purposeOf(ticketId, { id, kind });
  await store.putPasscode(db, {
    ticket_id: ticketId,
    id,
    kind,
    sealed: sealSecret(own, secret, purpose),
    wrapped_key: sealSecret(key.take(), own.toString('hex'), purpose),
    kept_at: now().toISOString(),
    kept_by: by,
  });
  return id;
};

/** Undefined where the vault has it no more, or another. Throws Unavailable. */
export const findPasscode = async (
  { db }: Pick<Context, 'db'>,
  ticketId: string,
  id: string,
): Promise<KeptPasscode | undefined> => {
  const row = await store.findPasscode(db, ticketId);
  if (row?.id !== id) return undefined;
  return { id, kind: row.kind as PasscodeKind, keptAt: row.kept_at, keptBy: row.kept_by };
};

/** Null where the vault has it no more, or its key opens it not. Throws Unavailable. */
export const openPasscode = async (
  { db }: Pick<Context, 'db'>,
  key: SealingKey,
  ticketId: string,
  id: string,
): Promise<Passcode | null> => {
  const row = await store.findPasscode(db, ticketId);
  if (row?.id !== id) return null;
  const purpose = purposeOf(ticketId, row);
  const own = openSecret(key.find(), row.wrapped_key, purpose);
  const secret = own === null ? null : openSecret(Buffer.from(own, 'hex'), row.sealed, purpose);
  return secret === null ? null : { kind: row.kind as PasscodeKind, secret };
};

/**
 * Deletes a passcode with its key: before the ledger commits what it was deleted for, so that a crash in between loses it and
 * never leaves it. With `id`, only that one. Throws Unavailable.
 */
export const forgetPasscode = ({ db }: AtomicContext, ticketId: string, id: string | null = null): Promise<void> =>
  store.deletePasscode(db, ticketId, id);

/** Which tickets have one, in the order of their ids: after this one, so many at most. Throws Unavailable. */
export const listPasscodes = async (
  { db }: Pick<Context, 'db'>,
  after: string,
  most: number,
): Promise<{ ticketId: string; id: string; keptAt: string }[]> =>
  (await store.listPasscodes(db, after, most)).map((row) => ({
    ticketId: row.ticket_id,
    id: row.id,
    keptAt: row.kept_at,
  }));
