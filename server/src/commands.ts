import type { Context } from './context.ts';
import { compareFigures, type FiguresDifference, rebuildFigures } from './figures/rebuild.service.ts';

type Say = (line: string) => void;
type Command = (context: Context, say: Say) => Promise<void>;

/** Work on an up-to-date ledger instead of serving it, by the argument that asks for it. */
const COMMANDS: Record<string, Command> = {
  '--migrate': async (_, say) => say('The database is up to date.'),
  '--check-figures': async (context, say) => {
    const differences = await compareFigures(context);
    tell(differences, say);
    if (differences.length > 0) process.exitCode = 1;
  },
  '--rebuild-figures': async (context, say) => {
    const differences = await rebuildFigures(context);
    tell(differences, say);
    if (differences.length > 0) say('The figures were made anew from the invoices.');
  },
};

const tell = (differences: FiguresDifference[], say: Say): void => {
  for (const { table, row, amount, kept, actual } of differences) {
    say(`${table} ${row}: ${amount} is ${kept}, the invoices say ${actual}`);
  }
  if (differences.length === 0) say('The figures agree with the invoices.');
};

export const commandOf = (args: string[]): Command | undefined =>
  args.map((arg) => COMMANDS[arg]).find((command) => command !== undefined);
