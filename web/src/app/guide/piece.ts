/**
 * Text of a guide page, or an element around other pieces. A link holds the name of a page's file, a picture its
 * address.
 */
export type Piece = string | Element;

export type Element = {
  tag: 'h4' | 'p' | 'ol' | 'ul' | 'li' | 'strong' | 'em' | 'code' | 'a' | 'img' | 'table' | 'tr' | 'th' | 'td';
  pieces: readonly Piece[];
  href?: string;
  src?: string;
  alt?: string;
};

/** A page of docs/guide, made from its Markdown by `web/guide-pages.ts`. */
export type Written = { title: string; pieces: readonly Piece[] };

export const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.pieces.map(textOf).join(''));
