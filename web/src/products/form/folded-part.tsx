import { type ReactNode, useState } from 'react';
import styles from './product-form.module.css';

type FoldedPartProps = { title: string; isOpen: boolean; isWrong: boolean; children: ReactNode };

/** A part of the form that a quick product does without. It opens where something in it is wrong. */
export function FoldedPart({ title, isOpen, isWrong, children }: FoldedPartProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      className={styles.part}
      open={isShown || isWrong}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary className={styles.heading}>{title}</summary>
      {children}
    </details>
  );
}
