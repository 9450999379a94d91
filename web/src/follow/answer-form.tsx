import type { FollowedTicket, LinkAnswerBody } from '@mendpoint/contract/estimates';
import { formatMoney, parseDollars, sum } from '@mendpoint/domain/money/cents';
import { choicesOf } from '@mendpoint/domain/ticket/estimate';
import { formatDay } from '@mendpoint/domain/time/dates';
import { type FormEvent, useState } from 'react';
import { formatDollars } from '../lib/format.ts';
import styles from './follow.module.css';

type Estimate = NonNullable<FollowedTicket['estimate']>;

type AnswerFormProps = {
  estimate: Estimate;
  isBusy: boolean;
  onAnswer: (body: LinkAnswerBody) => Promise<void>;
  /** Who is thought to answer, on a display of the shop. */
  startName?: string;
};

/** What is picked and typed, and what is wrong of it when it is sent. */
const useAnswer = ({ version, lines }: Estimate, onAnswer: AnswerFormProps['onAnswer'], startName: string) => {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const [name, setName] = useState(startName);
  const [problem, setProblem] = useState('');
  const choices = choicesOf(lines);
  const open = choices.find((choice) => picked[choice] === undefined);
  const send = (accepted: boolean) => {
    const unnamed = name.trim() === '' ? 'Please type your name.' : '';
    const wrong = accepted && open !== undefined ? `Please choose: ${open}.` : unnamed;
    setProblem(wrong);
    if (wrong !== '') return;
    const ids = choices.flatMap((choice) => picked[choice] ?? []);
    void onAnswer({ version, accepted, name: name.trim(), ...(accepted && { choices: ids }) });
  };
  const pick = (choice: string, id: string) => setPicked({ ...picked, [choice]: id });
  return { picked, pick, name, setName, problem, choices, isWhole: open === undefined, send };
};

/** Picks one of each choice, says who answers, and accepts; or declines, which is asked once more. */
export function AnswerForm({ estimate, isBusy, onAnswer, startName }: AnswerFormProps) {
  const { lines, valid_until: validUntil } = estimate;
  const { picked, pick, name, setName, problem, choices, isWhole, send } = useAnswer(
    estimate,
    onAnswer,
    startName ?? '',
  );
  const [isDeclining, setDeclining] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) send(true);
  };
  return (
    <form onSubmit={submit} noValidate>
      <OfferedLines lines={lines} />
      {choices.map((choice) => (
        <Choice
          key={choice}
          name={choice}
          lines={lines.filter((line) => line.choice === choice)}
          picked={picked[choice]}
          onPick={(id) => pick(choice, id)}
        />
      ))}
      <Total estimate={estimate} picked={Object.values(picked)} isWhole={isWhole} />
      <p className={styles.small}>Valid until {formatDay(validUntil)}</p>
      {/* On a display it would offer the names of other customers. */}
      <NameField value={name} onChange={setName} autoComplete={startName === undefined ? 'name' : 'off'} />
      {problem !== '' && (
        <p className={styles.failure} role="alert">
          {problem}
        </p>
      )}
      <Buttons isBusy={isBusy} isDeclining={isDeclining} ask={setDeclining} onDecline={() => send(false)} />
    </form>
  );
}

type NameFieldProps = { value: string; onChange: (name: string) => void; autoComplete: 'name' | 'off' };

function NameField({ value, onChange, autoComplete }: NameFieldProps) {
  return (
    <label className={styles.field}>
      Your name
      <input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={100}
        autoComplete={autoComplete}
      />
    </label>
  );
}

function OfferedLines({ lines }: { lines: Estimate['lines'] }) {
  const fixed = lines.filter(({ choice }) => choice === '');
  if (fixed.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {fixed.map(({ _id, name, hours, rate, price }) => (
        <li key={_id}>
          <span>
            {name}
            {hours !== null && rate !== null && (
              <span className={styles.small}>
                {' '}
                {hours} h at {formatDollars(rate)}
              </span>
            )}
          </span>
          <span className={styles.amount}>{formatDollars(price)}</span>
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  name: string;
  lines: Estimate['lines'];
  picked: string | undefined;
  onPick: (id: string) => void;
};

function Choice({ name, lines, picked, onPick }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{name}: choose one</legend>
      {lines.map((line) => (
        <label key={line._id} className={styles.option}>
          <input type="radio" name={name} checked={picked === line._id} onChange={() => onPick(line._id)} />
          <span>{line.name}</span>
          <span className={styles.amount}>{formatDollars(line.price)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Total({ estimate, picked, isWhole }: { estimate: Estimate; picked: readonly string[]; isWhole: boolean }) {
  const { lines, least, most } = estimate;
  const stands = lines.filter(({ _id, choice }) => choice === '' || picked.includes(_id));
  const total = formatMoney(sum(stands.map(({ price }) => parseDollars(price))));
  return (
    <p className={styles.total} role="status">
      <span>Total (incl. GST)</span>
      <span className={styles.amount}>{isWhole ? total : `${formatDollars(least)} to ${formatDollars(most)}`}</span>
    </p>
  );
}

type ButtonsProps = {
  isBusy: boolean;
  isDeclining: boolean;
  ask: (isAsked: boolean) => void;
  onDecline: () => void;
};

function Buttons({ isBusy, isDeclining, ask, onDecline }: ButtonsProps) {
  if (isDeclining)
    return (
      <fieldset className={styles.buttons}>
        <legend>Decline this estimate?</legend>
        <button type="button" className={styles.danger} disabled={isBusy} onClick={onDecline}>
          Yes, decline
        </button>
        <button type="button" disabled={isBusy} onClick={() => ask(false)}>
          Back
        </button>
      </fieldset>
    );
  return (
    <div className={styles.buttons}>
      <button type="submit" className={styles.main} disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Accept estimate'}
      </button>
      <button type="button" disabled={isBusy} onClick={() => ask(true)}>
        Decline
      </button>
    </div>
  );
}
