import { type Attempt, mayChange } from '../../lib/attempt/attempt.ts';
import { type Check, isId, isObject, isOneOf, isText, isWhole, parseAs, shapeOf } from '../../lib/shape.ts';
import { type Stored, storedJson } from '../../lib/stored.ts';

/** Where one attempt is kept; null is none. */
export type AttemptStore<Body, Answer> = Stored<Attempt<Body, Answer>>;

const PREFIX = 'attempt/';

/** What an answer leaves behind is read back after a reload, so it is checked; a body is sent again as it was written. */
const isAttempt = <Body extends object, Answer>(isAnswer: Check<Answer>): Check<Attempt<Body, Answer>> => {
  const isBody = isObject as Check<object> as Check<Body>;
  const sent = { key: isId, body: isBody, times: isWhole(1, Number.MAX_SAFE_INTEGER) };
  const shapes = [
    shapeOf({ state: isOneOf('asked', 'unknown'), ...sent }),
    shapeOf({ state: isOneOf('refused'), body: isBody, problem: isText }),
    shapeOf({ state: isOneOf('answered'), body: isBody, answer: isAnswer }),
  ];
  return (value): value is Attempt<Body, Answer> => shapes.some((isOf) => isOf(value));
};

/**
 * The attempt of a login for one purpose, such as 'sale/' and a shop's id. Another login never sees it, and it outlives a
 * logout while nobody knows whether it was carried out.
 */
export const attemptStore = <Body extends object, Answer>(
  login: string,
  purpose: string,
  isAnswer: Check<Answer>,
): AttemptStore<Body, Answer> => {
  const name = `${PREFIX}${encodeURIComponent(login)}/${purpose}`;
  const store = stores.get(name) ?? storedJson(name, isAttempt<Body, Answer>(isAnswer));
  stores.set(name, store as AttemptStore<unknown, unknown>);
  return store as AttemptStore<Body, Answer>;
};

/** One for each name, so that all that shows it sees what becomes of it. */
const stores = new Map<string, AttemptStore<never, never> | AttemptStore<unknown, unknown>>();

/** Whether a stored text is an attempt that may have been carried out without anybody's knowing. */
export const isOpenAttempt = (name: string, text: string): boolean => {
  if (!name.startsWith(PREFIX)) return false;
  const attempt = parseAs(
    text,
    isAttempt<object, unknown>((_): _ is unknown => true),
  );
  return attempt !== null && !mayChange(attempt);
};
