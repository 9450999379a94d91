import { Anchor } from '@mantine/core';
import { createElement, Fragment, type ReactNode } from 'react';
import styles from './guide-text.module.css';
import type { Element, Piece } from './piece.ts';

type GuideTextProps = {
  pieces: readonly Piece[];
  /** Opens another page of the guide by its name. */
  onOpen: (name: string) => void;
};

/** The text of a page. A picture opens in its own tab, where it can be looked at closely. */
export function GuideText({ pieces, onOpen }: GuideTextProps) {
  const draw = (piece: Piece): ReactNode => {
    if (typeof piece === 'string') return piece;
    if (piece.tag === 'img') return <Picture {...piece} />;
    if (piece.tag === 'a') return linkOf(piece);
    if (piece.tag === 'table') return <table>{createElement('tbody', null, ...piece.pieces.map(draw))}</table>;
    return createElement(piece.tag, null, ...piece.pieces.map(draw));
  };
  const linkOf = ({ href = '', pieces: words }: Element): ReactNode => {
    const page = /^([\w-]+)\.md$/.exec(href)?.[1];
    const shown = createElement(Fragment, null, ...words.map(draw));
    // A link to a document that is not part of the guide is shown as text: the product does not contain it.
    if (page === undefined) return shown;
    return (
      <Anchor component="button" type="button" onClick={() => onOpen(page)}>
        {shown}
      </Anchor>
    );
  };
  return createElement('div', { className: styles.text }, ...pieces.map(draw));
}

function Picture({ src, alt }: Pick<Element, 'src' | 'alt'>) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className={styles.picture}>
      <img src={src} alt={alt} loading="lazy" />
    </a>
  );
}
