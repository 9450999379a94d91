/** What a reminder says after the sum that is due, unless the shop has written its own. */
export const DEFAULT_REMINDER =
  'The attached statement lists what is due. If you have already paid, please ignore this email.';

/** In characters. */
export const MAX_REMINDER = 2000;

/** The paragraphs of a shop's own text; '' is the default one. */
export const reminderParagraphs = (own: string): string[] =>
  (own || DEFAULT_REMINDER)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
