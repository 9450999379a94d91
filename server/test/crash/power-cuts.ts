import { below, pick, randomOf } from '../random.ts';
import { carryOut, emptyDisk, type Image, imageOf, SURVIVALS, type Survival } from './disk.ts';
import type { Step } from './trace.ts';

/** The power fails before line `at` of a trace. `seed` decides which unsynced writes come through. */
export type PowerCut = { at: number; survival: Survival; seed: number };

/** Half of them around syncs, where what is sure changes, the others at any moment. In the order of time. */
export const powerCuts = (
  steps: readonly Step[],
  between: [number, number],
  count: number,
  seed: number,
): PowerCut[] => {
  const random = randomOf(seed);
  const [start, end] = between;
  const syncs = steps.filter(({ what, from, to }) => what === 'sync' && from > start && to < end);
  const aroundSyncs = syncs.flatMap(({ to }) => [to, to + 1]);
  const cuts = Array.from({ length: count }, (_, n) => ({
    at: n % 2 === 0 ? pick([end, ...aroundSyncs], random) : start + 1 + below(end - start, random),
    survival: pick(SURVIVALS, random),
    seed: below(2 ** 31, random),
  }));
  return cuts.sort((one, other) => one.at - other.at);
};

/** What each of the power cuts, which are in the order of time, leaves of the ledger's folder. */
export function* imagesAfter(steps: readonly Step[], cuts: readonly PowerCut[]): Generator<[PowerCut, Image]> {
  const disk = emptyDisk();
  // A sync counts from its end, everything else from its beginning.
  const timeOf = ({ what, from, to }: Step) => (what === 'sync' ? to : from);
  const inOrder = [...steps].sort((one, other) => timeOf(one) - timeOf(other)).values();
  let step = inOrder.next();
  for (const cut of cuts) {
    for (; !step.done && timeOf(step.value) < cut.at; step = inOrder.next()) carryOut(disk, step.value);
    yield [cut, imageOf(disk, cut.survival, randomOf(cut.seed))];
  }
}
