import type { Endpoint, InputOf } from './endpoint.ts';

const BASE = '/api';

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
/** The value of a filter; undefined, null and '' mean that nothing is chosen. */
type Query<T> = Omit<T, OptionalKeys<T>> & { [K in OptionalKeys<T>]?: T[K] | '' | null | undefined };

type ParamsOf<E extends Endpoint> = InputOf<E> extends { params: infer T } ? { params: T } : unknown;
type QueryOf<E extends Endpoint> =
  InputOf<E> extends { query: infer T }
    ? OptionalKeys<T> extends keyof T
      ? keyof T extends OptionalKeys<T>
        ? { query?: Query<T> }
        : { query: Query<T> }
      : never
    : unknown;
type HeadersOf<E extends Endpoint> = InputOf<E> extends { headers: infer T } ? { headers: T } : unknown;
type BodyOf<E extends Endpoint> = InputOf<E> extends { body: infer T } ? { body: T } : unknown;

/** What the address of a call is made of. */
export type Target<E extends Endpoint> = ParamsOf<E> & QueryOf<E>;

/** What the caller of a call provides: the parts of its address, its headers and its body. */
export type RequestOf<E extends Endpoint> = Target<E> & HeadersOf<E> & BodyOf<E>;

/** The last argument of a function that calls; it may be left out where the call needs nothing. */
export type LastArgument<Input> = object extends Input ? [input?: Input] : [input: Input];

export type AnyTarget = { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> };
export type AnyRequest = AnyTarget & { headers?: Readonly<Record<string, string>>; body?: unknown };

/** '/api/users/abc?q=x': each part escaped; filters with nothing chosen are left out. */
export const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: AnyTarget = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${escaped(String(value))}`);
  return BASE + filled + (search.length === 0 ? '' : `?${search.join('&')}`);
};

/** As a browser's forms escape a value. Half of an emoji, which editing can leave in a field, cannot be escaped. */
const escaped = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%20', '+');
