import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupFailed } from '../errors.ts';

/** Asks on the terminal, which shows nothing of what is typed. Throws BackupFailed where there is no terminal. */
export const askSecret = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new BackupFailed('The backup is encrypted. Set BACKUP_PASSPHRASE.');
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await terminal.question('').finally(() => terminal.close());
  process.stdout.write('\n');
  return answer;
};
