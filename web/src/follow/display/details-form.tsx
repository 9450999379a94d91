import { type FormEvent, useState } from 'react';
import type { AskedProps } from './asked-props.ts';
import styles from './display.module.css';
import { Problem } from './problem.tsx';

const FIELDS = [
  { name: 'first_name', label: 'First name', type: 'text', mode: 'text', most: 100 },
  { name: 'last_name', label: 'Last name', type: 'text', mode: 'text', most: 100 },
  { name: 'phone', label: 'Mobile number', type: 'tel', mode: 'tel', most: 50 },
  { name: 'email', label: 'Email', type: 'email', mode: 'email', most: 254 },
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], string>;
const NOTHING: Values = { first_name: '', last_name: '', phone: '', email: '' };

/** Empty where it can be sent. */
const problemOf = ({ first_name, phone, email }: Values): string => {
  if (first_name.trim() === '') return 'Please type your first name.';
  if (phone.trim() === '' && email.trim() === '') return 'Please type your mobile number or your email.';
  const isMail = email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  return isMail ? '' : 'Please check your email address.';
};

/** Who the customer is. Nothing is suggested: the browser would offer what others have typed. */
export function DetailsForm({ isBusy, problem, onAnswer }: AskedProps) {
  const [values, setValues] = useState(NOTHING);
  const [wrong, setWrong] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(values);
    setWrong(found);
    if (found === '' && !isBusy) void onAnswer({ details: trimmed(values) });
  };
  return (
    <form onSubmit={send} noValidate autoComplete="off">
      <h1>Please tell us who you are</h1>
      {FIELDS.map(({ name, label, type, mode, most }) => (
        <label key={name} className={styles.field}>
          {label}
          <input
            type={type}
            inputMode={mode}
            maxLength={most}
            autoComplete="off"
            autoCapitalize={mode === 'text' ? 'words' : 'none'}
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </label>
      ))}
      <p className={styles.small}>We use this for your repair only.</p>
      <Problem text={wrong || problem} />
      <div className={styles.buttons}>
        <button type="submit" className={styles.main} disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Done'}
        </button>
      </div>
    </form>
  );
}

const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;
