import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Leaves it no more room than its files have now. */
  fill: () => void;
  /** Gives it back the room that it had. */
  empty: () => void;
  remove: () => void;
};

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

/** A file system with room for this many KiB, or the reason why there is none (not root, not Linux). */
export const smallDisk = (kib: number): SmallDisk | string => {
  const folder = mkdtempSync(join(tmpdir(), 'mendpoint-disk-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', folder);
  } catch (error) {
    removeFolder();
    return `no small disk can be mounted here: ${(error as Error).message.split('\n')[0]}`;
  }
  const resize = (room: number) => run('mount', '-o', `remount,size=${room}k`, folder);
  const fill = () => {
    // A server that writes meanwhile needs a little more than was counted.
    for (let spare = 0; ; spare += 64) {
      const { blocks, bfree, bsize } = statfsSync(folder);
      try {
        return void resize(Math.ceil(((blocks - bfree) * bsize) / 1024) + spare);
      } catch (error) {
        if (spare > 4096) throw error;
      }
    }
  };
  const empty = () => void resize(kib);
  const remove = () => {
    // Lazily: a server that a failed test left behind may still hold its files.
    run('umount', '--lazy', folder);
    removeFolder();
  };
  return { folder, fill, empty, remove };
};
