import type { TFontDictionary } from 'pdfmake/interfaces';

/**
 * The family of every paper. Covers Latin, Vietnamese, Greek and Cyrillic; other scripts print as boxes. A family for
 * those joins `paperFonts` under its own name, and `text` that needs it becomes runs of `{ text, font }`.
 */
export const PAPER_FONT = 'Roboto';

/** Below `pdfmake/fonts/Roboto/`. The papers use no italics, so nobody has to load them. */
export const FONT_FILES = ['Roboto-Regular.ttf', 'Roboto-Medium.ttf'] as const;
export type FontFile = (typeof FONT_FILES)[number];

/** pdfmake's font map; `locate` turns a file name into the URL (browser) or the path (server) to load it from. */
export const paperFonts = (locate: (file: FontFile) => string): TFontDictionary => ({
  [PAPER_FONT]: { normal: locate('Roboto-Regular.ttf'), bold: locate('Roboto-Medium.ttf') },
});
