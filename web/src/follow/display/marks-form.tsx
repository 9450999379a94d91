import { checkStrokes, NO_MARKS, type Strokes } from '@mendpoint/domain/ticket/condition';
import { type FormEvent, useState } from 'react';
import { SignaturePad } from '../../ui/signature/signature-pad.tsx';
import type { AskedProps } from './asked-props.ts';
import styles from './display.module.css';
import { Problem } from './problem.tsx';

const problemOf = (name: string, strokes: Strokes): string => {
  if (name.trim() === '') return 'Please type your name.';
  try {
    checkStrokes(strokes);
    return '';
  } catch {
    return 'Please sign in the field.';
  }
};

const useSignature = (startName: string, { isBusy, onAnswer }: Pick<AskedProps, 'isBusy' | 'onAnswer'>) => {
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [name, setName] = useState(startName);
  const [wrong, setWrong] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(name, strokes);
    setWrong(found);
    if (found === '' && !isBusy)
      void onAnswer({ signature: { name: name.trim(), strokes: strokes.map((stroke) => [...stroke]) } });
  };
  return { strokes, setStrokes, name, setName, wrong, send };
};

/** The marks on the device, and a signature under them. */
export function MarksForm({ shown, isBusy, problem, onAnswer }: AskedProps) {
  const { device, number, marks } = shown;
  const { strokes, setStrokes, name, setName, wrong, send } = useSignature(shown.name, { isBusy, onAnswer });
  return (
    <form onSubmit={send} noValidate autoComplete="off">
      <h1>The condition of your device</h1>
      <p className={styles.about}>
        {device} · {number}
      </p>
      <Marks marks={marks} />
      <div className={styles.sign}>
        <div className={styles.signHead}>
          <span>Sign here with a finger or a pen</span>
          <button type="button" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            Clear
          </button>
        </div>
        <SignaturePad strokes={strokes} onChange={setStrokes} />
      </div>
      <label className={styles.field}>
        Your name
        <input value={name} maxLength={100} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </label>
      <Problem text={wrong || problem} />
      <div className={styles.buttons}>
        <button type="submit" className={styles.main} disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Sign'}
        </button>
      </div>
    </form>
  );
}

function Marks({ marks }: { marks: readonly string[] }) {
  return (
    <div className={styles.card}>
      <p>My device was handed over in this condition:</p>
      {marks.length === 0 && <p className={styles.none}>{NO_MARKS}.</p>}
      {marks.length > 0 && (
        <ol className={styles.marks}>
          {marks.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two marks may have the same words, and the list never changes
            <li key={index}>{mark}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
