import { type AnswerOf, type Endpoint, type FileAnswer, PLAIN } from '@mendpoint/contract/endpoint';
import { type AnyRequest, addressOf, type LastArgument, type RequestOf } from '@mendpoint/contract/target';
import { ApiError, failureOf, NO_CONNECTION } from './api-error.ts';
import { attended } from './attended.ts';
import { headersOf, type Once, readJson, send } from './request.ts';
import { sessionOfOwner } from './till.ts';

const TIMEOUT_MS = 30_000;
/** Enough for fifty thousand lines on a small machine. */
const FILE_TIMEOUT_MS = 10 * 60_000;

/**
 * `timeoutMs`: for an answer that may take longer than others. `moneyOf`: the id of the shop whose money moves, in or
 * out of that shop's drawer at this device. An admin need not have chosen that shop.
 */
type Waiting = { signal?: AbortSignal; timeoutMs?: number; moneyOf?: string };

type Input<E extends Endpoint> = RequestOf<E> & Once<E> & Waiting;

type Received<E extends Endpoint> = AnswerOf<E> extends FileAnswer ? Blob : AnswerOf<E>;

type AnyInput = AnyRequest & { key?: string } & Waiting;

/**
 * Calls the server and gives its answer. Throws ApiError; a cancelled `signal` throws its own reason. If the server had
 * no time for the call, it is sent once more after the wait that the server named. If the server asks for a PIN, it is
 * sent again once that is entered.
 */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  ...[given]: LastArgument<Input<E>>
): Promise<Received<E>> => {
  const input = (given ?? {}) as AnyInput;
  const send = (headers: Readonly<Record<string, string>>) =>
    callPatiently(endpoint, { ...input, headers: { ...input.headers, ...headers } });
  return attended(send, { isRead: endpoint.method === 'GET' });
};

const callPatiently = async <E extends Endpoint>(endpoint: E, input: AnyInput): Promise<Received<E>> => {
  const owner = sessionOfOwner();
  try {
    return await callOnce(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryAfterMs === null) throw error;
    // The random part spreads out tills that were refused together.
    const waitMs = error.retryAfterMs * (1 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    input.signal?.throwIfAborted();
    // The person who asked has left: the call must not be made in the name of the next one.
    if (sessionOfOwner() !== owner) throw error;
    return callOnce(endpoint, input);
  }
};

const callOnce = async <E extends Endpoint>(
  endpoint: E,
  { headers: own, body, key, signal, timeoutMs, moneyOf, ...target }: AnyInput,
): Promise<Received<E>> => {
  const file = fileTypeOf(endpoint);
  const headers = { ...headersOf(file ?? PLAIN, key, moneyOf), ...own };
  const response = await send(addressOf(endpoint, target), {
    method: endpoint.method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    timeoutMs: timeoutMs ?? (file === null ? TIMEOUT_MS : FILE_TIMEOUT_MS),
  });
  if (!response.ok) throw failureOf(response.status, await readJson(response), (name) => response.headers.get(name));
  const answer = await (file === null ? readJson(response) : response.blob().catch(() => undefined));
  signal?.throwIfAborted();
  // The answer broke off, or a proxy's page replaced it. Whether the server acted is as unknown as without any answer.
  if (answer === undefined) throw new ApiError(0, NO_CONNECTION);
  return answer as Received<E>;
};

const fileTypeOf = ({ answers }: Endpoint): string | null => {
  const [answer = {}] = Object.values(answers);
  return 'contentType' in answer ? String(answer.contentType) : null;
};
