import { AnswerForm } from '../answer-form.tsx';
import type { AskedProps } from './asked-props.ts';
import styles from './display.module.css';
import { Problem } from './problem.tsx';

/** What the repair comes to, to accept or decline. */
export function EstimateForm({ shown: { estimate, device, number, name }, isBusy, problem, onAnswer }: AskedProps) {
  if (estimate === null) return null;
  return (
    <>
      <h1>Estimate for your repair</h1>
      <p className={styles.about}>
        {device} · {number}
      </p>
      <div className={styles.card}>
        {estimate.note !== '' && <p className={styles.note}>{estimate.note}</p>}
        <AnswerForm
          estimate={estimate}
          startName={name}
          isBusy={isBusy}
          onAnswer={({ version: _, ...said }) => onAnswer({ estimate: said })}
        />
      </div>
      <Problem text={problem} />
    </>
  );
}
