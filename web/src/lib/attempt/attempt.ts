/**
 * One request that must not be carried out twice, from before it is sent until its answer is known. It is kept where it outlives
 * a reload, and it is written before the request goes out. Screens are drawn from it; none of them keeps a state of its own.
 */
export type Attempt<Body, Answer> =
  | { state: 'none' }
  /** On its way, for the `times`th time; first at `since`, in ms since 1970 by the clock of this device. */
  | { state: 'asked'; key: string; body: Body; times: number; since: number }
  /** Sent, and nobody knows whether it was carried out. It can be asked again, and nothing else can be done. */
  | { state: 'unknown'; key: string; body: Body; times: number; since: number }
  | { state: 'refused'; body: Body; problem: string }
  | { state: 'answered'; body: Body; answer: Answer };

/** What came of a request that was sent for the `times`th time. */
type News<Answer> = { key: string; times: number } & (
  | { type: 'answer'; answer: Answer }
  | { type: 'refusal'; problem: string }
  /** Turned away before it was looked at: of an earlier press with the same key that says nothing. */
  | { type: 'turned away'; problem: string }
  | { type: 'silence' }
);

export type AttemptEvent<Body, Answer> =
  | { type: 'ask'; body: Body; newKey: string; at: number }
  /** The page was loaded again: whoever waited for the answer is gone. */
  | { type: 'reopen' }
  | { type: 'forget' }
  /** It cannot be found out any more: the server has forgotten its key by now, and would carry it out again. */
  | { type: 'give up'; problem: string }
  | News<Answer>;

/** What becomes of an attempt. An event that does not fit its state, or speaks of another request, changes nothing. */
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

/** Whether what is sold, paid or refunded may still be changed, undone, cleared or left to somebody else. */
export const mayChange = (attempt: Attempt<unknown, unknown>): boolean => !isWaiting(attempt);

type Waiting<Body> = Extract<Attempt<Body, unknown>, { key: string }>;

const isWaiting = <Body>(attempt: Attempt<Body, unknown>): attempt is Waiting<Body> =>
  attempt.state === 'asked' || attempt.state === 'unknown';

const told = <Body, Answer>(attempt: Waiting<Body>, news: News<Answer>): Attempt<Body, Answer> => {
  if (news.type === 'answer') return { state: 'answered', body: attempt.body, answer: news.answer };
  // It was sent again since, and that one may have been carried out.
  if (news.times < attempt.times) return attempt;
  if (news.type === 'silence' || (news.type === 'turned away' && news.times > 1)) {
    return { ...attempt, state: 'unknown' };
  }
  return { state: 'refused', body: attempt.body, problem: news.problem };
};
