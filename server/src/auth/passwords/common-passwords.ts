import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const REFUSED = 10_000;

let common: Promise<Set<string>> | undefined;

/**
 * Whether it is one of the 10,000 commonest passwords, whatever its case. The list is read when it is first needed, as
 * plain JSON: the package's own entry unpacks it for a third of a second, in which nobody else would be answered.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readList().catch((error: unknown) => {
    // The next call tries again.
    common = undefined;
    throw error;
  });
  return (await common).has(password.toLowerCase());
};

const readList = async (): Promise<Set<string>> => {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const commonestFirst = JSON.parse(await readFile(file, 'utf8')) as string[];
  return new Set(commonestFirst.slice(0, REFUSED));
};
