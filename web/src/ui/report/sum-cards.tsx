import styles from './figure-cards.module.css';

type Sum = {
  name: string;
  /** As it is shown. */
  value: string;
  /** Marks money that somebody still owes. */
  isDue?: boolean;
};

/** Sums side by side, in large letters. */
export function SumCards({ sums, label }: { sums: readonly Sum[]; label: string }) {
  return (
    <dl className={styles.cards} aria-label={label}>
      {sums.map(({ name, value, isDue }) => (
        <div key={name} className={styles.card}>
          <dt>{name}</dt>
          <dd>
            <div className={styles.value} data-due={isDue || undefined}>
              {value}
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
