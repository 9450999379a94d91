import { rmSync } from 'node:fs';

const paths = new Set<string>();

process.on('exit', () => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
});

/** Removes a file or folder if the process ends before `keep` is called. A killed process removes nothing. */
export const removedAtExit = (path: string): { keep: () => void } => {
  paths.add(path);
  return { keep: () => void paths.delete(path) };
};
