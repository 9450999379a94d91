import { GIVEN_ACTS, type GivenAct } from '@mendpoint/domain/people/permissions';

/** As the ledger has it: each by its name, with a space between. */
export const givenToText = (given: readonly GivenAct[]): string =>
  GIVEN_ACTS.filter((act) => given.includes(act)).join(' ');

/** What the table of permissions gives no more is left out. */
export const givenFromText = (text: string): GivenAct[] => {
  const names: readonly string[] = text.split(' ');
  return GIVEN_ACTS.filter((act) => names.includes(act));
};
