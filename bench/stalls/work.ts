/** Something that keeps a server busy. */
export type Work = {
  name: string;
  /** Resolves to the outcome, in a few words. */
  run: () => Promise<string>;
};

/** The statuses of answers, '400 x6', and the megabytes that they had. */
export const outcomeOf = (answers: { status: number; text: string }[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, count]) => (count === 1 ? `${status}` : `${status} x${count}`)).join(', ');
  const megabytes = answers.reduce((bytes, { text }) => bytes + text.length, 0) / 1e6;
  return `${statuses}${megabytes >= 0.1 ? `, ${megabytes.toFixed(1)} MB` : ''}`;
};

/** Runs so many at once. */
export const together = async (
  times: number,
  call: (n: number) => Promise<{ status: number; text: string }>,
): Promise<string> => outcomeOf(await Promise.all(Array.from({ length: times }, (_, n) => call(n))));
