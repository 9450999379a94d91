const TRIES = 8;

/**
 * A number that a shop has never given: the proposed one, else a random one, with one digit more whenever eight draws
 * were all taken. If two tills find the same number at once, the database refuses the second, whose transaction is run
 * again.
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
