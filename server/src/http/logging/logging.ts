import type { FastifyServerOptions } from 'fastify';

/** `stream` takes the lines instead of standard output. */
export type LogOptions = { level: string; stream?: { write: (line: string) => void } };

/**
 * Keeps secrets out of the log at every level. Of a request it tells the path without the query, which holds what was
 * searched for (names, emails, phone numbers) or the token of a reset link, and without what stands in a customer's link. Of an error it tells the message and the
 * stack, without the values that the database or a library attached to it.
 */
export const loggerOf = (options: LogOptions | false): NonNullable<FastifyServerOptions['logger']> =>
  options && {
    ...options,
    serializers: { req: requestForLog, err: errorForLog },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutQueries(args) as Parameters<typeof method>);
      },
    },
  };

type Logged = { method: string; url: string; host: string; ip: string; socket?: { remotePort?: number | undefined } };

const requestForLog = ({ method, url, host, ip, socket }: Logged) => ({
  method,
  url: withoutLink(withoutQuery(url)),
  host,
  remoteAddress: ip,
  ...(socket?.remotePort === undefined ? {} : { remotePort: socket.remotePort }),
});

/** What stands in the link of a customer opens their repair to whoever reads it, and so with the address of a display. */
const withoutLink = (url: string): string => url.replace(/^\/(t|display)\/.*$/s, '/$1/…');

type ErrorForLog = { type: string; message: string; stack: string; code?: string; cause?: ErrorForLog };

const errorForLog = (error: Error & { code?: unknown }): ErrorForLog => ({
  type: error.constructor?.name ?? 'Error',
  message: withoutQuery(String(error.message)),
  stack: withoutQuery(String(error.stack ?? '')),
  ...(typeof error.code === 'string' ? { code: error.code } : {}),
  ...(error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {}),
});

/** Pino takes the message of an error that is logged without one from the error itself, so it is replaced here. */
const withoutQueries = (args: unknown[]): unknown[] => {
  const [first, ...rest] = args;
  if (first instanceof Error) return [{ err: first }, withoutQuery(first.message), ...rest];
  const error = (first as { err?: unknown } | null)?.err;
  if (error instanceof Error && typeof rest[0] !== 'string') return [first, withoutQuery(error.message), ...rest];
  return args.map((arg) => (typeof arg === 'string' ? withoutQuery(arg) : arg));
};

/** Cuts the query from every address in a text: from each word in which a question mark follows a slash. */
const withoutQuery = (text: string): string =>
  text.includes('?') ? text.replace(/[^\s"']+/g, (word) => pathOf(word)) : text;

const pathOf = (word: string): string => {
  const query = word.indexOf('?');
  return query >= 0 && word.lastIndexOf('/', query) >= 0 ? word.slice(0, query) : word;
};
