import type { FollowedTicket, LinkAnswerBody } from '@mendpoint/contract/estimates';
import { choicesOf } from '@mendpoint/domain/ticket/estimate';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { formatDollars } from '../lib/format.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './follow.module.css';

type Estimate = NonNullable<FollowedTicket['estimate']>;

type FollowedEstimateProps = {
  estimate: Estimate;
  canAnswer: boolean;
  isBusy: boolean;
  onAnswer: (body: LinkAnswerBody) => Promise<void>;
};

/** What the shop asks, with the alternatives to choose from while it can be answered. */
export function FollowedEstimate({ estimate, canAnswer, isBusy, onAnswer }: FollowedEstimateProps) {
  const isOpen = estimate.state === 'open' && !estimate.is_expired && canAnswer;
  return (
    <section className={styles.card} aria-labelledby="estimate">
      <h2 id="estimate">Estimate {estimate.version}</h2>
      {estimate.note !== '' && <p className={styles.note}>{estimate.note}</p>}
      {isOpen ? (
        <AnswerForm estimate={estimate} isBusy={isBusy} onAnswer={onAnswer} />
      ) : (
        <Answered estimate={estimate} />
      )}
    </section>
  );
}

const isShown = ({ state }: Estimate, { choice, is_chosen: isChosen }: Estimate['lines'][number]): boolean =>
  state !== 'accepted' || choice === '' || isChosen;

function Answered({ estimate }: { estimate: Estimate }) {
  const { state, lines, approved, least, most } = estimate;
  const hasChoice = choicesOf(lines).length > 0 && state !== 'accepted';
  return (
    <>
      <ul className={styles.lines}>
        {lines
          .filter((line) => isShown(estimate, line))
          .map(({ _id, name, choice, price }) => (
            <li key={_id}>
              <span>{choice === '' ? name : `${choice}: ${name}`}</span>
              <span className={styles.amount}>{formatDollars(price)}</span>
            </li>
          ))}
        <li className={styles.sum}>
          <span>Total (incl. GST)</span>
          <span>
            {hasChoice ? `${formatDollars(least)} to ${formatDollars(most)}` : formatDollars(approved ?? most)}
          </span>
        </li>
      </ul>
      <p className={styles.outcome}>{outcomeOf(estimate)}</p>
    </>
  );
}

const outcomeOf = ({ state, is_expired: isExpired, valid_until: validUntil, answered_at: at }: Estimate): string => {
  const when = at === null ? '' : ` on ${formatDateTime(at)}`;
  if (state === 'accepted') return `You accepted this estimate${when}.`;
  if (state === 'declined') return `You declined this estimate${when}.`;
  if (isExpired) return `This estimate was valid until ${formatDay(validUntil)}. Please ask us for a new one.`;
  return 'This estimate cannot be answered any more.';
};
