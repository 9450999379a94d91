import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupFailed } from '../errors.ts';

/** Asks on the terminal, which shows nothing of what is typed. Throws BackupFailed where there is no terminal. */
export const askSecret = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new BackupFailed('The backup is encrypted. Set BACKUP_PASSPHRASE.');
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Ctrl-C and Ctrl-D.
  const givenUp = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new BackupFailed('No passphrase was given.')));
  });
  const answer = await Promise.race([terminal.question(''), givenUp]).finally(() => terminal.close());
  process.stdout.write('\n');
  return answer;
};
