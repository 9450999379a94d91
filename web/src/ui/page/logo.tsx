import styles from './logo.module.css';

/** The mark and the name. In narrow places the name is for screen readers only. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#066a6c" />
        <path
          d="M7 23V10.5a1.5 1.5 0 0 1 2.7-.9L16 18l6.3-8.4a1.5 1.5 0 0 1 2.7.9V23"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="24" r="2" fill="#7fd6d0" />
      </svg>
      {!markOnly && <span>Mendpoint</span>}
    </span>
  );
}
