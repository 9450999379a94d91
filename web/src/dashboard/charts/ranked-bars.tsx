import styles from './ranked-bars.module.css';

/** `amount` decides the length of the bar; `value` is the text beside it. */
type Ranked = { name: string; detail: string; value: string; amount: number };

/**
 * A list whose bars compare each row with the largest. The numbers stand beside the bars, so it needs no table as well.
 */
export function RankedBars({ rows, label }: { rows: readonly Ranked[]; label: string }) {
  const largest = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <ol className={styles.bars} aria-label={label}>
      {rows.map(({ name, detail, value, amount }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(amount / largest) * 100}%` }} />
          </span>
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ol>
  );
}
