import type { Picture } from './systems.ts';
import styles from './trust.module.css';

/** A drawing of what the system shows; the text of the step says the same. */
export function StepPicture({ picture: { title, rows, press } }: { picture: Picture }) {
  return (
    <div className={styles.picture} aria-hidden>
      <div className={styles.bar}>{title}</div>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          {row}
        </div>
      ))}
      <div className={styles.press}>{press}</div>
    </div>
  );
}
