import type { LogFormat } from '../../config.ts';

/** What of a terminal decides how the log looks on it. */
type Output = { isTTY?: boolean; write: (text: string) => unknown };

/**
 * The stream of a log for people, where `output` is a terminal or `format` says so; {} leaves the log as JSON. Colours are
 * for a terminal alone, and not where NO_COLOR is set (https://no-color.org).
 */
export const linesFor = (
  output: Output,
  format: LogFormat | null,
  env: Readonly<Record<string, string | undefined>>,
): { stream?: { write: (json: string) => void } } => {
  const isTerminal = output.isTTY === true;
  if ((format ?? (isTerminal ? 'lines' : 'json')) === 'json') return {};
  const isColoured = isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return { stream: { write: (json) => void output.write(`${lineOf(json, isColoured)}\n`) } };
};

type Logged = Readonly<Record<string, unknown>>;

/**
 * A line of the log for people, made of its JSON, from which secrets are gone already: '24 Nov 09:12:03 WARN  login
 * failed from=10.0.0.5 (7F3K-Q2M9)', and below it the stack of an error. Nothing of it can move the cursor, clear the screen or begin
 * another line, whatever a client sent. What is no JSON object is shown as it is.
 */
export const lineOf = (json: string, isColoured = false): string => {
  const record = parsed(json);
  if (record === null) return printable(json.trimEnd());
  const { time, level, msg, reqId, err, ...others } = record;
  const name = LEVELS[Number(level)] ?? String(level ?? '');
  const word = printable(name).padEnd(5);
  const parts = [
    formatTime(time),
    isColoured ? `${COLOURS[name] ?? ''}${word}${PLAIN}` : word,
    printable(String(msg ?? '')),
    ...fieldsIn(withoutNoise(others)),
    ...(reqId === undefined ? [] : [`(${printable(String(reqId))})`]),
  ];
  return [parts.filter(Boolean).join(' '), ...errorLines(err, 0)].join('\n');
};

/** Pino's numbers (https://getpino.io/#/docs/api?id=loggerlevels-object). */
const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

const parsed = (json: string): Logged | null => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Logged) : null;
  } catch {
    return null;
  }
};

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** '24 Nov 09:12:03' in Sydney, from milliseconds. */
const formatTime = (time: unknown): string =>
  typeof time === 'number' && Number.isFinite(new Date(time).getTime())
    ? clock.format(time).replaceAll(',', '').replace(/\s/g, ' ')
    : '';

const PLAIN = '\u001B[0m';
const COLOURS: Readonly<Record<string, string>> = {
  FATAL: '\u001B[1;31m',
  ERROR: '\u001B[31m',
  WARN: '\u001B[33m',
  INFO: '\u001B[32m',
};

/** What says nothing to somebody who watches one server: its process, machine and ports. */
const NOISE = new Set(['pid', 'hostname', 'v', 'host', 'remotePort']);

const withoutNoise = (value: Logged): Logged =>
  Object.fromEntries(Object.entries(value).filter(([name, held]) => !NOISE.has(name) && held !== null));

/** 'method=GET url=/api/health': a field within an object is told by its own name. */
const fieldsIn = (fields: Logged): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [`${printable(name)}=${shown(value)}`];
    if (Array.isArray(value)) return [`${printable(name)}=${printable(JSON.stringify(value))}`];
    return fieldsIn(withoutNoise(value as Logged));
  });

/** In quotes where a space or a sign could be taken for the next field. */
const shown = (value: unknown): string => {
  const text = printable(String(value));
  return /^[^\s="()]+$/.test(text) ? text : JSON.stringify(text);
};

const DEEPEST_CAUSE = 5;

const errorLines = (err: unknown, depth: number): string[] => {
  if (typeof err !== 'object' || err === null || depth > DEEPEST_CAUSE) return [];
  const { type, message, stack, code, cause } = err as Logged;
  const told = String(stack || `${String(type ?? 'Error')}: ${String(message ?? '')}`);
  const head = `${depth === 0 ? '' : 'because of '}${told}${code === undefined ? '' : ` [${String(code)}]`}`;
  return [...head.split('\n').map((line) => `    ${printable(line)}`), ...errorLines(cause, depth + 1)];
};

/**
 * Shows what a terminal would obey instead of showing it as \u001b and the like: control characters (C0, C1, DEL), line
 * separators, and what turns the direction of the text around it.
 */
const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
