import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Context } from '../context.ts';
import { StartError } from '../errors.ts';
import { FINDING_KINDS, type FindingKind } from '../predecessor/findings.ts';
import type { MoveOptions } from '../predecessor/move.ts';
import { type MovedIn, moveInFrom, tryMovingIn } from '../predecessor/move-in.service.ts';
import { COLLECTIONS, type Collection } from '../predecessor/source/collections.ts';

type Say = (line: string) => void;

const USAGE = 'Say which folder: npm run import:mongo -- FOLDER [--write] [--invoices] [--images FOLDER]';

/** Moves in from the folder that the arguments name, or tells what would come. Throws StartError. */
export const runMovingIn = async (context: Context, say: Say, args: string[]): Promise<void> => {
  const { folder, isWriting, options } = readArgs(args);
  const moved = await (isWriting ? moveInFrom : tryMovingIn)(context, folder, options);
  sayMoved(moved, say);
  if (moved.findings.isAsked() && isWriting)
    throw new StartError('Nothing was written: answer what is asked above, and run it again.');
  if (!moved.isWritten) say('Nothing was written. To write all of it: the same with --write');
};

const readArgs = (args: string[]): { folder: string; isWriting: boolean; options: MoveOptions } => {
  const { values, positionals } = parsed(args);
  const [folder, ...others] = positionals.map(typedPath);
  if (folder === undefined || others.length > 0) throw new StartError(USAGE);
  const images = values.images === undefined ? null : typedPath(values.images);
  for (const place of [folder, images]) {
    if (place !== null && !existsSync(place)) throw new StartError(`There is no folder ${place}`);
  }
  const options = {
    invoices: values.invoices ?? false,
    images,
    names: answersIn(values.name ?? []),
    emails: answersIn(values.email ?? []),
    values: answersIn(values.value ?? []),
  };
  return { folder, isWriting: values.write ?? false, options };
};

const parsed = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        write: { type: 'boolean' },
        invoices: { type: 'boolean' },
        images: { type: 'string' },
        name: { type: 'string', multiple: true },
        email: { type: 'string', multiple: true },
        value: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('\n')[0]} ${USAGE}`);
  }
};

/** npm runs its scripts in the folder of the package, and says where it was called. */
const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** 'ID=TEXT' */
const answersIn = (answers: string[]): Map<string, string> =>
  new Map(
    answers.map((answer) => {
      const at = answer.indexOf('=');
      if (at < 1) throw new StartError(`'${answer}' is no answer: give what is asked for, '=' and what it is to have.`);
      return [answer.slice(0, at), answer.slice(at + 1).trim()];
    }),
  );

const TITLES: Record<FindingKind, string> = {
  asks: 'must be answered first',
  cannot: 'cannot come',
  doubtful: 'come otherwise than they were',
  merged: 'come as one with others',
  told: 'are good to know of',
};

const sayMoved = ({ findings, months, report, isWritten }: MovedIn, say: Say): void => {
  for (const collection of COLLECTIONS) {
    const { read, comes, there } = findings.tallyOf(collection);
    if (read === 0) continue;
    const already = there > 0 ? `, ${there} are here already` : '';
    say(`${collection}: ${read} read, ${comes} ${isWritten ? 'came' : 'come'}${already}`);
    for (const kind of FINDING_KINDS) sayFindings(findings, collection, kind, say);
  }
  say('');
  say('Sales of each shop and month:');
  for (const line of months) say(`  ${line}`);
  say('');
  say(`All that was found, document by document: ${report}`);
};

const sayFindings = (
  { tallyOf, firstOf }: MovedIn['findings'],
  collection: Collection,
  kind: FindingKind,
  say: Say,
) => {
  const count = tallyOf(collection)[kind];
  if (count === 0) return;
  say(`  ${count} ${TITLES[kind]}`);
  const first = firstOf(collection, kind);
  for (const line of first) say(`    ${line}`);
  if (count > first.length) say(`    and ${count - first.length} more in the report`);
};
