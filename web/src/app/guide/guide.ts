import type { Role } from '@mendpoint/contract/auth';
import { GUIDE_PAGES, type GuideName } from './guide-pages.ts';
import { type Piece, textOf, type Written } from './piece.ts';

type Reader = keyof typeof GUIDE_PAGES;
export type GuidePage = Written & { name: GuideName; reader: Reader };

const FILES = import.meta.glob<Written>(['../../../../docs/guide/*.md', '!**/README.md'], {
  eager: true,
  import: 'default',
});

const pagesFor = (reader: Reader): GuidePage[] =>
  GUIDE_PAGES[reader].map((name) => {
    const written = FILES[`../../../../docs/guide/${name}.md`];
    if (written === undefined) throw new Error(`docs/guide has no ${name}.md`);
    return { name, reader, ...written };
  });

export const GUIDE: readonly GuidePage[] = [...pagesFor('till'), ...pagesFor('owner')];

export const pageNamed = (name: string | undefined): GuidePage | undefined => GUIDE.find((page) => page.name === name);

/** The pages under their headings, those for the reader's role first. */
export const groupsFor = (role: Role | null): { heading: string; pages: readonly GuidePage[] }[] => {
  const till = { heading: 'At the till', pages: GUIDE.filter(({ reader }) => reader === 'till') };
  const owner = { heading: 'For the owner', pages: GUIDE.filter(({ reader }) => reader === 'owner') };
  return role === 'admin' ? [owner, till] : [till, owner];
};

type Found = { page: GuidePage; excerpt: string };

/**
 * The pages in which every word of `typed` begins some word, each with the place where it was found. Matches in a title
 * come first, then those in a heading.
 */
export const searchGuide = (typed: string, pages: readonly GuidePage[] = GUIDE): Found[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = pages.flatMap((page): (Found & { rank: number })[] => {
    const blocks = blocksOf(page.pieces);
    const texts = blocks.map(textOf);
    if (!holds([page.title, ...texts].join(' '), words)) return [];
    const excerpt =
      texts.find((text) => holds(text, words)) ??
      texts.find((text) => holds(text, words.slice(0, 1))) ??
      texts[0] ??
      '';
    const headings = blocks.filter(isHeading).map(textOf);
    const rank = [page.title, headings.join(' ')].findIndex((text) => holds(text, words));
    return [{ page, excerpt: fromSentence(excerpt, words), rank: rank < 0 ? 2 : rank }];
  });
  return found.sort((one, other) => one.rank - other.rank);
};

/** A text from the sentence on that has the words, so that the beginning of an excerpt shows them. */
const fromSentence = (text: string, words: readonly string[]): string => {
  const sentences = text.split(/(?<=[.:?!])\s+/);
  const all = sentences.findIndex((sentence) => holds(sentence, words));
  const first = all < 0 ? sentences.findIndex((sentence) => holds(sentence, words.slice(0, 1))) : all;
  return sentences.slice(Math.max(0, first)).join(' ');
};

const isHeading = (piece: Piece): boolean => typeof piece !== 'string' && piece.tag === 'h4';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const holds = (text: string, beginnings: readonly string[]): boolean => {
  const words = wordsOf(text);
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
};

/** Paragraphs, list items and table rows: the pieces of a sentence or two. */
const blocksOf = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) =>
    typeof piece !== 'string' && ['ol', 'ul', 'table'].includes(piece.tag) ? blocksOf(piece.pieces) : [piece],
  );
