import { RuleError } from '@mendpoint/domain/rule-error';
import { NotFound } from '../errors.ts';

/** The record that a body names in `field`. Throws RuleError where the search for it throws NotFound. */
export const refuseUnknown = async <Found>(field: string, search: Promise<Found>): Promise<Found> => {
  try {
    return await search;
  } catch (error) {
    throw error instanceof NotFound ? new RuleError(`Invalid ${field}`, field) : error;
  }
};
