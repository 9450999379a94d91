import * as paths from '../../lib/paths.ts';
import { isText, shapeOf } from '../../lib/shape.ts';

type Papers = { papersOf: string };

/** The screen of an invoice, and the navigation state by which the papers of this note are open there. */
export const atPapersOf = (note: string, invoiceId: string): [path: string, state: Papers] => [
  paths.invoice(invoiceId),
  { papersOf: note },
];

const isPapers = shapeOf<Papers>({ papersOf: isText });

/** The number of the note whose papers a navigation state opens; null where it opens none. */
export const papersIn = (state: unknown): string | null => (isPapers(state) ? state.papersOf : null);
