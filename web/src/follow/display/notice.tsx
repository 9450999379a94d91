import { REPAIR_NOTICE } from '@mendpoint/domain/ticket/repair-notice';
import type { AskedProps } from './asked-props.ts';
import styles from './display.module.css';
import { Problem } from './problem.tsx';

/** The repair notice, of which the customer is given a copy as well. */
export function Notice({ isBusy, problem, onAnswer }: AskedProps) {
  return (
    <>
      <h1>{REPAIR_NOTICE.title}</h1>
      <div className={styles.card}>
        <p>{REPAIR_NOTICE.data}</p>
        <p>{REPAIR_NOTICE.refurbished}</p>
      </div>
      <p className={styles.small}>You are given a copy to take away.</p>
      <Problem text={problem} />
      <div className={styles.buttons}>
        <button type="button" className={styles.main} disabled={isBusy} onClick={() => void onAnswer({})}>
          {isBusy ? 'Sending…' : 'I have read this'}
        </button>
      </div>
    </>
  );
}
