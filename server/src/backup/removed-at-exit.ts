import { rmSync } from 'node:fs';

const paths = new Set<string>();

process.on('exit', () => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
});

/** Has a file or folder removed when the process ends before `keep` is called, unless it is killed. */
export const removedAtExit = (path: string): { keep: () => void } => {
  paths.add(path);
  return { keep: () => void paths.delete(path) };
};
