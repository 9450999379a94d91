import type { Context } from '../context.ts';
import { compareCounts, rebuildCounts } from '../db/search/recount.ts';
import { compareFigures, rebuildFigures } from '../figures/rebuild-figures.service.ts';

type Say = (line: string) => void;
type Command = (context: Context, say: Say) => Promise<void>;

/** What the server does instead of serving, by its argument. The tables have been brought up to date before. */
const COMMANDS: Record<string, Command> = {
  '--migrate': async (_, say) => say('The database is up to date.'),
  '--check-figures': async (context, say) => {
    const differences = [
      ...(await compareFigures(context)),
      ...(await compareCounts(context.db)).map((difference) => ({ ...SHORT_KEY_COUNT, ...difference })),
    ];
    sayDifferences(differences, say);
    if (differences.length > 0) process.exitCode = 1;
  },
  '--rebuild-figures': async (context, say) => {
    const differences = [
      ...(await rebuildFigures(context)),
      ...(await rebuildCounts(context.db)).map((difference) => ({ ...SHORT_KEY_COUNT, ...difference })),
    ];
    sayDifferences(differences, say);
    if (differences.length > 0) say('The figures were made anew.');
  },
};

const SHORT_KEY_COUNT = { table: 'short_key_count', amount: 'total' };

type Difference = { table: string; row: string; amount: string; kept: number; actual: number };

const sayDifferences = (differences: Difference[], say: Say): void => {
  for (const { table, row, amount, kept, actual } of differences) {
    say(`${table} ${row}: ${amount} is ${kept}, should be ${actual}`);
  }
  if (differences.length === 0) say('The figures agree with what they are made from.');
};

export const commandOf = (args: string[]): Command | undefined =>
  args.map((arg) => COMMANDS[arg]).find((command) => command !== undefined);
