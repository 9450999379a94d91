import { isAllowed } from '@mendpoint/domain/people/permissions';
import type { Caller } from '../auth/caller.ts';

/** Whoever sets the prices sees what the parts cost. */
export const seesCosts = ({ hasStaff, person }: Pick<Caller, 'hasStaff' | 'person'>): boolean =>
  !hasStaff || (person !== null && isAllowed(person, 'edit-catalogue'));
