import { below, type Random } from '../random.ts';
import type { Step } from './trace.ts';

/** A disk writes this many bytes wholly or not at all. */
const SECTOR = 512;
const PAGE = 4096;

type Change = Extract<Step, { what: 'write' | 'cut' }>;
type File = { synced: Buffer; unsynced: Change[] };
type Naming = { name: string; file: File | null; to: number };

/** The files of a folder: what the disk is bound to keep, and what it may or may not have kept of the rest. */
export type Disk = { current: Map<string, File>; synced: Map<string, File>; unsynced: Naming[] };

/** How much of what was not synced has come through a power cut. */
export type Survival = 'nothing' | 'everything' | 'the first' | 'pages' | 'sectors';
export const SURVIVALS: [Survival, ...Survival[]] = ['nothing', 'everything', 'the first', 'pages', 'sectors'];

/** A folder after a power cut. */
export type Image = Map<string, Buffer>;

export const emptyDisk = (): Disk => ({ current: new Map(), synced: new Map(), unsynced: [] });

/**
 * Carries out a step. A write counts from its beginning. A sync counts from its end, for writes that ended before it
 * began.
 */
export const carryOut = (disk: Disk, step: Step): void => {
  switch (step.what) {
    case 'answer':
      break;
    case 'sync':
      if (step.name === '') syncNames(disk, step.from);
      else syncFile(disk, step.name, step.from);
      break;
    case 'write':
    case 'cut':
      disk.current.get(step.name)?.unsynced.push(step);
      break;
    case 'make':
      if (!disk.current.has(step.name)) bind(disk, step, { synced: Buffer.alloc(0), unsynced: [] });
      break;
    case 'link':
      bind(disk, step, disk.current.get(step.target) ?? null);
      break;
    case 'remove':
      bind(disk, step, null);
      break;
  }
};

const bind = (disk: Disk, { name, to }: { name: string; to: number }, file: File | null): void => {
  const naming = { name, file, to };
  rename(disk.current, naming);
  disk.unsynced.push(naming);
};

const syncNames = (disk: Disk, from: number): void => {
  for (const naming of disk.unsynced) if (naming.to < from) rename(disk.synced, naming);
  disk.unsynced = disk.unsynced.filter(({ to }) => to >= from);
};

const rename = (names: Map<string, File>, { name, file }: Naming): void => {
  if (file) names.set(name, file);
  else names.delete(name);
};

const syncFile = ({ current }: Disk, name: string, from: number): void => {
  const file = current.get(name);
  if (!file) return;
  const isDone = ({ to }: Change) => to < from;
  file.synced = changed(file.synced, file.unsynced.filter(isDone), () => true);
  file.unsynced = file.unsynced.filter((change) => !isDone(change));
};

/** Whether a change to a sector came through; for a `cut`, the sector is the one at its end. */
type Kept = (change: Change, sector: number) => boolean;

const changed = (before: Buffer, changes: readonly Change[], isKept: Kept): Buffer => {
  const ends = changes.map((change) => (change.what === 'write' ? change.offset + change.bytes.length : change.size));
  const content = Buffer.alloc(Math.max(before.length, ...ends));
  before.copy(content);
  let size = before.length;
  for (const change of changes) {
    if (change.what === 'cut') {
      if (!isKept(change, Math.floor(change.size / SECTOR))) continue;
      content.fill(0, change.size);
      size = change.size;
      continue;
    }
    for (const { sector, from, to } of sectorsOf(change)) {
      if (!isKept(change, sector)) continue;
      change.bytes.copy(content, from, from - change.offset, to - change.offset);
      size = Math.max(size, to);
    }
  }
  return content.subarray(0, size);
};

const sectorsOf = ({ offset, bytes }: Extract<Change, { what: 'write' }>) => {
  const end = offset + bytes.length;
  const sectors: { sector: number; from: number; to: number }[] = [];
  for (let from = offset; from < end; ) {
    const sector = Math.floor(from / SECTOR);
    const to = Math.min(end, (sector + 1) * SECTOR);
    sectors.push({ sector, from, to });
    from = to;
  }
  return sectors;
};

/** What a power cut may leave of the disk at this moment. */
export const imageOf = (disk: Disk, survival: Survival, random: Random): Image => {
  const names = new Map(disk.synced);
  const lastOf = new Map<string, number>();
  for (const { name } of disk.unsynced) {
    if (lastOf.has(name)) continue;
    const namings = disk.unsynced.filter((naming) => naming.name === name).length;
    lastOf.set(name, survival === 'nothing' ? 0 : survival === 'everything' ? namings : below(namings + 1, random));
  }
  for (const naming of disk.unsynced) {
    const left = lastOf.get(naming.name) ?? 0;
    if (left > 0) rename(names, naming);
    lastOf.set(naming.name, left - 1);
  }
  const image: Image = new Map();
  for (const [name, file] of names)
    image.set(name, changed(file.synced, file.unsynced, survivors(file, survival, random)));
  return image;
};

/**
 * The disk may write what waits in any order, page by page or sector by sector. A place that was written several times
 * may hold any of these versions.
 */
const survivors = ({ unsynced }: File, survival: Survival, random: Random): Kept => {
  if (survival === 'nothing') return () => false;
  if (survival === 'everything') return () => true;
  const order = new Map(unsynced.map((change, index) => [change, index]));
  const orderOf = (change: Change): number => order.get(change) ?? 0;
  if (survival === 'the first') {
    const torn = below(unsynced.length + 1, random);
    return (change) => orderOf(change) < torn || (orderOf(change) === torn && below(2, random) === 0);
  }
  const size = survival === 'pages' ? PAGE : SECTOR;
  // Of some cuts nearly all came through, of others nearly nothing.
  const lost = below(100, random);
  const lastOf = new Map<number, number>();
  return (change, sector) => {
    const place = Math.floor((sector * SECTOR) / size);
    const last = lastOf.get(place) ?? (below(100, random) < lost ? below(unsynced.length, random) : unsynced.length);
    lastOf.set(place, last);
    return orderOf(change) < last;
  };
};
