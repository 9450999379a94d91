import { RuleError } from '../rule-error.ts';

/** What may stand in a message in braces, and what it becomes. */
export const PLACEHOLDERS = {
  customer: 'the customer’s first name',
  device: 'the device',
  ticket: 'the number of the ticket',
  problems: 'what is repaired',
  total: 'what the repair comes to',
  promised: 'the day and time that was promised',
  shop: 'the name of the store',
  phone: 'the phone number of the store',
  hours: 'the opening hours of the store',
  link: 'the link for the customer',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** What a message is filled with. The link comes in at the last moment: nothing but the message itself ever has it. */
export type Filling = Record<Exclude<Placeholder, 'link'>, string>;

const IN_BRACES = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Throws RuleError that names what is no placeholder. */
export const checkPlaceholders = (text: string, path: string): void => {
  const unknown = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name).find((name) => !isPlaceholder(name));
  if (unknown === undefined) {
    if (/[{}]/.test(text.replace(IN_BRACES, ''))) throw new RuleError('A brace is not closed or not opened.', path);
    return;
  }
  const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`);
  throw new RuleError(`{${unknown}} is unknown. Use ${known.join(', ')}.`, path);
};

const LINK = '{link}';
export const hasLink = (text: string): boolean => text.includes(LINK);

/**
 * The words of a message, with `{link}` still in it. What is filled in keeps no braces, so that nobody's name becomes a placeholder.
 */
export const fillMessage = (text: string, filling: Filling): string =>
  text
    .replace(IN_BRACES, (braces, name: string) =>
      Object.hasOwn(filling, name) ? filling[name as keyof Filling].replace(/[{}]/g, '') : braces,
    )
    .trim();

export const fillLink = (text: string, url: string): string => text.replaceAll(LINK, () => url);
