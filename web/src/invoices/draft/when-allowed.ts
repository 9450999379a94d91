import { RuleError } from '@mendpoint/domain/rule-error';
import type { Typed } from '../../lib/typed-numbers.ts';

/** A broken rule as a value, because a screen shows it instead of stopping. */
export const whenAllowed = <T>(rule: () => T): Typed<T> => {
  try {
    return { value: rule() };
  } catch (error) {
    if (error instanceof RuleError) return { problem: error.message };
    throw error;
  }
};
