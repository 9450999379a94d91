import { parseDollars } from '@mendpoint/domain/money/cents';
import type { Work } from '@mendpoint/domain/sale/work';

/** What a line was charged for; null where no estimate says. */
export const workIn = ({
  work,
  hours = 0,
  rate = 0,
}: {
  work?: Work['kind'];
  hours?: number;
  rate?: number;
}): Work | null => {
  if (work === undefined) return null;
  return work === 'part'
    ? { kind: work }
    : { kind: work, hundredthHours: Math.round(hours * 100), rate: parseDollars(rate) };
};
