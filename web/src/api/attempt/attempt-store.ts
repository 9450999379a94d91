import { type Attempt, mayChange } from '../../lib/attempt/attempt.ts';
import { type Check, isId, isObject, isOneOf, isText, isWhole, parseAs, shapeOf } from '../../lib/shape.ts';
import type { Stored } from '../../lib/stored.ts';
import { tillStore } from '../../lib/till/till-store.ts';
import { atTheTillOf } from '../at-the-till.ts';

/** Where one attempt is kept; null means there is none. */
export type AttemptStore<Body, Answer> = Stored<Attempt<Body, Answer>>;

const PREFIX = 'attempt/';

/**
 * The kept answer is read back after a reload, so it is checked. The body is only sent again as it was, so it is not.
 */
const isAttempt = <Body extends object, Answer>(isAnswer: Check<Answer>): Check<Attempt<Body, Answer>> => {
  const isBody = isObject as Check<object> as Check<Body>;
  const isCount = isWhole(1, Number.MAX_SAFE_INTEGER);
  const sent = { key: isId, body: isBody, times: isCount, since: isCount };
  const shapes = [
    shapeOf({ state: isOneOf('asked', 'unknown'), ...sent }),
    shapeOf({ state: isOneOf('refused'), body: isBody, problem: isText }),
    shapeOf({ state: isOneOf('answered'), body: isBody, answer: isAnswer }),
  ];
  return (value): value is Attempt<Body, Answer> => shapes.some((isOf) => isOf(value));
};

/** An attempt kept by an older version does not say when it was first sent. */
const dated = (value: unknown): unknown =>
  isObject(value) && 'times' in value && !('since' in value) ? { ...value, since: Date.now() } : value;

/**
 * The attempt of the person at the till of a login, for one purpose, such as 'sale/' and a shop's id. Nobody else ever
 * sees it. It outlives a logout until its person has seen what became of it. Each name has one store, so that all that
 * shows the attempt sees its outcome.
 */
export const attemptStore = <Body extends object, Answer>(
  login: string,
  purpose: string,
  isAnswer: Check<Answer>,
): AttemptStore<Body, Answer> => {
  const person = atTheTillOf(login).get()?.person?._id ?? '';
  return tillStore(
    { login, shop: '', person },
    { name: PREFIX + purpose, check: isAttempt<Body, Answer>(isAnswer), update: dated },
  );
};

/**
 * Whether a stored text is an attempt that may have been carried out without anybody knowing: no answer came, or the
 * answer came after its person had left.
 */
export const isOpenAttempt = (key: string, text: string): boolean => {
  if (!key.includes(`/${PREFIX}`)) return false;
  const attempt = parseAs(
    text,
    isAttempt<object, unknown>((_): _ is unknown => true),
    dated,
  );
  return attempt !== null && (attempt.state === 'answered' || !mayChange(attempt));
};
