/** Text of a guide page, or an element around other pieces. Links name a page's file, pictures have the address of theirs. */
export type Piece = string | Element;

export type Element = {
  tag: 'h4' | 'p' | 'ol' | 'ul' | 'li' | 'strong' | 'em' | 'code' | 'a' | 'img' | 'table' | 'tr' | 'th' | 'td';
  pieces: readonly Piece[];
  href?: string;
  src?: string;
  alt?: string;
};

/** A page of docs/guide, as `web/guide-pages.ts` makes it of its Markdown. */
export type Written = { title: string; pieces: readonly Piece[] };

export const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.pieces.map(textOf).join(''));
