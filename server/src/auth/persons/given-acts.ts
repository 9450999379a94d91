import { GIVEN_ACTS, type GivenAct } from '@mendpoint/domain/people/permissions';

/** As stored: the names of the acts, separated by spaces. */
export const givenToText = (given: readonly GivenAct[]): string =>
  GIVEN_ACTS.filter((act) => given.includes(act)).join(' ');

/** Leaves out acts that the table of permissions no longer has. */
export const givenFromText = (text: string): GivenAct[] => {
  const names: readonly string[] = text.split(' ');
  return GIVEN_ACTS.filter((act) => names.includes(act));
};
