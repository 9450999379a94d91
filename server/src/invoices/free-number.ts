const TRIES = 8;

/**
 * A number that a shop has never given: the one proposed, else one at random, of one digit more whenever eight were all taken. Of two tills
 * that find the same one at the same moment the database refuses the second, whose transaction is run again.
 */
export const freeNumber = async (
  draw: (digits: number) => string,
  isTaken: (number: string) => Promise<boolean>,
  proposed: string | null = null,
): Promise<string> => {
  if (proposed !== null && !(await isTaken(proposed))) return proposed;
  for (let digits = 6; ; digits++) {
    for (let tries = 0; tries < TRIES; tries++) {
      const number = draw(digits);
      if (!(await isTaken(number))) return number;
    }
  }
};
