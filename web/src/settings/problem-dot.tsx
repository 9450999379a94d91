import { VisuallyHidden } from '@mantine/core';
import styles from './problem-dot.module.css';
import { useUpkeep } from './queries.ts';

/** A red dot while something of the server is wrong, and how much, behind the words of an entry: ', 2 problems'. */
export function ProblemDot() {
  const count = useUpkeep().data?.problems.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.dot} aria-hidden />
      <VisuallyHidden component="span">{`, ${problemsInWords(count)}`}</VisuallyHidden>
    </>
  );
}

/** '1 problem', '2 problems'. */
export const problemsInWords = (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'}`;
