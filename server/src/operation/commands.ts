import type { Seal } from '../audit/seal.ts';
import { verifyAudit } from '../audit/verify-audit.service.ts';
import { turnOffFor } from '../auth/second-factor/second-factor.service.ts';
import type { Context } from '../context.ts';
import { compareCounts, rebuildCounts } from '../db/search/recount.ts';
import { StartError } from '../errors.ts';
import { compareFigures, rebuildFigures } from '../figures/rebuild-figures.service.ts';
import { mendEntries } from '../ledger/mend-entries.service.ts';

type Say = (line: string) => void;
/** `args` are what stands behind its name. */
type Command = (context: Context, say: Say, args: string[]) => Promise<void>;

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
      // First: the takings are made of them.
      ...(await mendEntries(context)),
      ...(await rebuildFigures(context)),
      ...(await rebuildCounts(context.db)).map((difference) => ({ ...SHORT_KEY_COUNT, ...difference })),
    ];
    sayDifferences(differences, say);
    if (differences.length > 0) say('The figures were made anew.');
  },
  '--turn-off-second-factor': async (context, say, [email]) => {
    if (email === undefined) throw new StartError('Name the login by its email.');
    const { isRequired } = await turnOffFor(context, email).catch((error: Error) => {
      throw new StartError(`${email}: ${error.message}`);
    });
    const next = isRequired ? 'and sets up two-factor anew before anything else, as an admin requires it' : 'alone';
    say(`${email} logs in with the password ${next}.`);
  },
  '--import-mongo': async (context, say, args) => {
    const { runMovingIn } = await import('./moving-in.ts');
    await runMovingIn(context, say, args);
  },
  '--verify-audit': async (context, say, [anchor]) => {
    const { count, newest, broken } = await verifyAudit(context, anchor === undefined ? undefined : sealIn(anchor));
    if (broken === null) say(`The audit trail is whole: ${count} entries.`);
    else say(broken);
    if (newest) say(`Its newest seal${broken === null ? '' : ' before that'} is ${newest.seq}:${newest.hash}`);
    if (broken !== null) process.exitCode = 1;
  },
};

/** As it is said and logged: place and hash. */
const sealIn = (text: string): Seal => {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new StartError(`'${text}' is no seal: give its number, ':' and its hash.`);
  return { seq: Number(seq), hash };
};

const SHORT_KEY_COUNT = { table: 'short_key_count', amount: 'total' };

type Difference = { table: string; row: string; amount: string; kept: number; actual: number };

const sayDifferences = (differences: Difference[], say: Say): void => {
  for (const { table, row, amount, kept, actual } of differences) {
    say(`${table} ${row}: ${amount} is ${kept}, should be ${actual}`);
  }
  if (differences.length === 0) say('The figures agree with what they are made from.');
};

/** The command that the arguments name, to be carried out; undefined to serve. */
export const commandOf = (args: string[]): ((context: Context, say: Say) => Promise<void>) | undefined => {
  const at = args.findIndex((arg) => arg in COMMANDS);
  const command = COMMANDS[args[at] ?? ''];
  return command && ((context, say) => command(context, say, args.slice(at + 1)));
};
