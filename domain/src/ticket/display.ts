/** What a display asks a customer for: who they are, to read the repair notice, to sign the marks, to answer an estimate. */
export const SHOWN_KINDS = ['details', 'notice', 'marks', 'estimate'] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];

const MINUTE_MS = 60_000;
/** Nobody's data stays on a display for longer, whatever becomes of the till. */
export const SHOWN_MINUTES = 10;

/** Whether what was put on a display at an instant is still to be seen there. */
export const isStillShown = (shownAt: Date, now: Date): boolean =>
  now.getTime() - shownAt.getTime() < SHOWN_MINUTES * MINUTE_MS;

/** Of one shop. */
export const MOST_DISPLAYS = 20;
