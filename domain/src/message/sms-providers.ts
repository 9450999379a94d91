import { RuleError } from '../rule-error.ts';

/** How a provider of SMS is asked: always by POST, with a login in a header. */
export type SmsAdapter = {
  url: string;
  format: 'json' | 'form';
  /** With `{to}`, `{text}`, `{sender}` and `{reference}`. */
  body: string;
  loginKind: 'basic' | 'header';
  /** What the header is called; '' for `Authorization` with login and password. */
  headerName: string;
  /** What an answer has in it if the message was taken, whatever its blanks; '' for any that is no refusal. */
  succeedsWith: string;
};

export const SMS_PROVIDERS = ['clicksend', 'messagemedia', 'other'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];

export const SMS_PROVIDER_NAMES = {
  clicksend: 'ClickSend',
  messagemedia: 'Sinch MessageMedia',
  other: 'Another provider',
} as const satisfies Record<SmsProvider, string>;

/**
 * As their public references describe it: https://developers.clicksend.com/docs (REST v3, POST /sms/send; a refused message is
 * a 200 whose status is not SUCCESS), https://messagemedia.github.io/documentation (POST /v1/messages; 202).
 */
export const SMS_PRESETS: Record<Exclude<SmsProvider, 'other'>, SmsAdapter> = {
  clicksend: {
    url: 'https://rest.clicksend.com/v3/sms/send',
    format: 'json',
    body: '{"messages":[{"source":"mendpoint","to":"{to}","body":"{text}","from":"{sender}","custom_string":"{reference}"}]}',
    loginKind: 'basic',
    headerName: '',
    succeedsWith: '"status":"SUCCESS"',
  },
  messagemedia: {
    url: 'https://api.messagemedia.com/v1/messages',
    format: 'json',
    body: '{"messages":[{"destination_number":"{to}","content":"{text}","source_number":"{sender}","metadata":{"reference":"{reference}"}}]}',
    loginKind: 'basic',
    headerName: '',
    succeedsWith: '',
  },
};

const FILLED = ['to', 'text', 'sender', 'reference'] as const;
type SmsFilling = Record<(typeof FILLED)[number], string>;

const FORM = 'application/x-www-form-urlencoded';
export const contentTypeOf = (format: SmsAdapter['format']): string => (format === 'json' ? 'application/json' : FORM);

const NAMES = /\{([a-z]+)\}/g;

const fill = (text: string, filling: SmsFilling): string =>
  text.replace(NAMES, (braces, name: string) =>
    Object.hasOwn(filling, name) ? filling[name as keyof SmsFilling] : braces,
  );

/** Nothing is sent of a sender that is not set: a provider would take '' for one. */
const isLeftOut = (value: unknown, { sender }: SmsFilling): boolean => value === '{sender}' && sender === '';

const fillJson = (value: unknown, filling: SmsFilling): unknown => {
  if (typeof value === 'string') return fill(value, filling);
  if (Array.isArray(value)) return value.map((one) => fillJson(one, filling));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([, one]) => !isLeftOut(one, filling));
  return Object.fromEntries(kept.map(([name, one]) => [name, fillJson(one, filling)]));
};

const nameIn = (pair: string): string => pair.split('=', 1)[0] ?? '';

/** What a provider is sent. Values are filled into the text of the JSON or form once it is read, so they cannot add to it. */
export const fillSmsBody = ({ format, body }: Pick<SmsAdapter, 'format' | 'body'>, filling: SmsFilling): string => {
  if (format === 'json') return JSON.stringify(fillJson(JSON.parse(body), filling));
  const pairs = body.split('&').map((pair) => [nameIn(pair), pair.slice(nameIn(pair).length + 1)] as const);
  const kept = pairs.filter(([, value]) => !isLeftOut(value, filling));
  return kept.map(([name, value]) => `${name}=${encodeURIComponent(fill(value, filling))}`).join('&');
};

/** Throws RuleError: no JSON, a placeholder that is unknown, or none for the number or the text. */
export const checkSmsBody = ({ format, body }: Pick<SmsAdapter, 'format' | 'body'>): void => {
  if (format === 'json' && !isJsonObject(body)) throw new RuleError('This is no JSON object.', 'body');
  const names = [...body.matchAll(NAMES)].map(([, name = '']) => name);
  const unknown = names.find((name) => !(FILLED as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new RuleError(`{${unknown}} is unknown. Use {to}, {text}, {sender}, {reference}.`, 'body');
  const missing = (['to', 'text'] as const).find((name) => !names.includes(name));
  if (missing !== undefined) throw new RuleError(`{${missing}} is missing.`, 'body');
};

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

export const tookSms = (answer: string, succeedsWith: string): boolean =>
  answer.replace(/\s/g, '').includes(succeedsWith.replace(/\s/g, ''));
