import { type Mark, markWords } from '@mendpoint/domain/ticket/condition';
import styles from './condition.module.css';

/** The marks in words, each with the number that it has on the picture. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  return (
    <ol className={styles.list} aria-label="Marks">
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name than its number
        <li key={index}>{markWords(mark)}</li>
      ))}
    </ol>
  );
}
