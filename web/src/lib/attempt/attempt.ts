/**
 * One request that must not be carried out twice, from before it is sent until its answer is known. It is stored before
 * the request goes out, and survives a reload. Screens are drawn from it and keep no state of their own.
 */
export type Attempt<Body, Answer> =
  | { state: 'none' }
  /** Being sent for the `times`th time. `since` is the first time, in ms since 1970 by this device's clock. */
  | { state: 'asked'; key: string; body: Body; times: number; since: number }
  /** Sent, and nobody knows whether it was carried out. The only thing to do is to send it again. */
  | { state: 'unknown'; key: string; body: Body; times: number; since: number }
  | { state: 'refused'; body: Body; problem: string }
  | { state: 'answered'; body: Body; answer: Answer };

/** The outcome of sending a request for the `times`th time. */
type News<Answer> = { key: string; times: number } & (
  | { type: 'answer'; answer: Answer }
  | { type: 'refusal'; problem: string }
  /** Refused before the server looked at it. That says nothing about an earlier press with the same key. */
  | { type: 'turned away'; problem: string }
  | { type: 'silence' }
);

export type AttemptEvent<Body, Answer> =
  | { type: 'ask'; body: Body; newKey: string; at: number }
  /** The page was loaded again: nobody waits for the answer any more. */
  | { type: 'reopen' }
  | { type: 'forget' }
  /**
   * The outcome cannot be found out any more: the server has forgotten the key, and would carry out the request again.
   */
  | { type: 'give up'; problem: string }
  | News<Answer>;

/**
 * The next state of an attempt. An event that does not fit its state, or belongs to another request, changes nothing.
 */
export const attemptAfter = <Body, Answer>(
  attempt: Attempt<Body, Answer>,
  event: AttemptEvent<Body, Answer>,
): Attempt<Body, Answer> => {
  switch (event.type) {
    case 'ask':
      if (attempt.state === 'asked') return attempt;
      if (attempt.state === 'unknown') return { ...attempt, state: 'asked', times: attempt.times + 1 };
      return { state: 'asked', key: event.newKey, body: event.body, times: 1, since: event.at };
    case 'reopen':
      return attempt.state === 'asked' ? { ...attempt, state: 'unknown' } : attempt;
    case 'forget':
      return mayChange(attempt) ? { state: 'none' } : attempt;
    case 'give up':
      return attempt.state === 'unknown' ? { state: 'refused', body: attempt.body, problem: event.problem } : attempt;
    case 'answer':
    case 'refusal':
    case 'turned away':
    case 'silence':
      return isWaiting(attempt) && attempt.key === event.key ? told(attempt, event) : attempt;
  }
};

/** Whether the sale, payment or refund may still be changed, undone, cleared or left to somebody else. */
export const mayChange = (attempt: Attempt<unknown, unknown>): boolean => !isWaiting(attempt);

type Waiting<Body> = Extract<Attempt<Body, unknown>, { key: string }>;

const isWaiting = <Body>(attempt: Attempt<Body, unknown>): attempt is Waiting<Body> =>
  attempt.state === 'asked' || attempt.state === 'unknown';

const told = <Body, Answer>(attempt: Waiting<Body>, news: News<Answer>): Attempt<Body, Answer> => {
  if (news.type === 'answer') return { state: 'answered', body: attempt.body, answer: news.answer };
  // It was sent again since, and the later request may have been carried out.
  if (news.times < attempt.times) return attempt;
  if (news.type === 'silence' || (news.type === 'turned away' && news.times > 1)) {
    return { ...attempt, state: 'unknown' };
  }
  return { state: 'refused', body: attempt.body, problem: news.problem };
};
