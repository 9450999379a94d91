import { IconChevronUp } from '@tabler/icons-react';
import clsx from 'clsx';
import styles from './sheet-toggle.module.css';

type SheetToggleProps = {
  className: string;
  isOpen: boolean;
  /** The id of the sheet. */
  controls: string;
  words: string;
  sum: string;
  onToggle: () => void;
};

/** On a phone, a button that opens and closes a sheet and says what is in it. Wider screens always show the sheet. */
export function SheetToggle({ className, isOpen, controls, words, sum, onToggle }: SheetToggleProps) {
  return (
    <button
      type="button"
      className={clsx(styles.toggle, className)}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <IconChevronUp className={styles.chevron} size={20} aria-hidden />
      <span>
        <span className={styles.words}>{words}</span>
        <span className={styles.sum}>{sum}</span>
      </span>
    </button>
  );
}
