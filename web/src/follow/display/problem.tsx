import styles from './display.module.css';

/** Why something was not taken. */
export function Problem({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  );
}
