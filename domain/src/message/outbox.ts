/** How a message goes out. */
export type Channel = 'mail' | 'sms';

/**
 * What became of a message. 'unknown': the provider was asked and no answer came, so it may have arrived and is not sent again by
 * itself. 'dropped': it was not to be sent any more.
 */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_STATE_NAMES = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'Perhaps sent',
  dropped: 'Not sent any more',
} as const satisfies Record<MessageState, string>;

/** The same again may be sent by a person; what waits goes out by itself. */
export const canSendAgain = (state: MessageState): boolean =>
  state === 'failed' || state === 'unknown' || state === 'dropped';

/** How a try ended. 'later': nothing was sent, and it may work in a while. */
export type TryEnd = 'sent' | 'later' | 'failed' | 'unknown';

const MINUTE_MS = 60_000;
const PAUSES_MIN = [1, 5, 15, 60, 120, 240, 480] as const;

/** How long after so many tries the next one is, at least as long as the provider asked for; null when it is given up. */
export const pauseAfter = (tries: number, askedMs = 0): number | null => {
  const minutes = PAUSES_MIN[tries - 1];
  return minutes === undefined ? null : Math.max(minutes * MINUTE_MS, Math.min(askedMs, 480 * MINUTE_MS));
};

const LATEST_MS = 24 * 60 * MINUTE_MS;

/** A message is news of one day: one that could not go out by then, as after a server stood still, would confuse its reader. */
export const isTooLate = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() > LATEST_MS;

/** As long as the longest try may take, and more: what is still being sent then was cut short. */
export const CUT_SHORT_MS = 120_000;
