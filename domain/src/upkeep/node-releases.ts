import type { Day } from '../time/periods.ts';

/** The last day of security fixes of each long-term release: https://github.com/nodejs/Release/blob/main/schedule.json */
const ENDS: Readonly<Record<string, Day>> = {
  '20': '2026-04-30',
  '22': '2027-04-30',
  '24': '2028-04-30',
};

/** The release that docs and problems name as the one to install. */
export const NODE_TO_INSTALL = '24';

/** Until when a Node such as '22.16.0' gets security fixes; null where that is not known here. */
export const nodeEndsOn = (version: string): Day | null => ENDS[version.split('.', 1)[0] ?? ''] ?? null;
