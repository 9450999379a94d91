import { hash as digest } from 'node:crypto';
import { isEasyPin } from '@mendpoint/domain/people/pin';
import { RuleError } from '@mendpoint/domain/rule-error';
import { hash } from '@node-rs/argon2';
import type { Context } from '../../context.ts';
import { inHashLane } from '../passwords/hash-lane.ts';

/**
 * The parameters of passwords. They must never change: a PIN is found by its hash, so other parameters would find
 * nobody.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;

/**
 * What is kept of a PIN. All PINs of a shop have one salt, so that one hash finds whose it is and no two people get the
 * same; those of two shops tell nothing of each other. Whoever has the hash finds the PIN by trying, because there are so few.
 * Before a transaction. Throws Busy.
 */
export const hashPin = (context: Context, shopId: string, pin: string): Promise<string> => {
  const salt = digest('sha256', `PINs of ${shopId}`, 'buffer').subarray(0, SALT_BYTES);
  return inHashLane(context, () => hash(pin, { ...ARGON2, salt }));
};

/** Throws RuleError for a PIN that anybody would try first. */
export const hashNewPin = async (context: Context, shopId: string, pin: string): Promise<string> => {
  if (isEasyPin(pin)) throw new RuleError('This PIN is too easy to guess.', 'pin');
  return hashPin(context, shopId, pin);
};
