/** What devices are dropped off with most. */
export const USUAL_THINGS = ['SIM card', 'Case', 'Charger', 'Memory card', 'Box'] as const;

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a thing is in a list like 'SIM card, Case'. */
export const holds = (text: string, thing: string): boolean => partsOf(text).some((part) => isSame(part, thing));

/** The list with the thing, or without it where it was in there. */
export const toggled = (text: string, thing: string): string => {
  const parts = partsOf(text);
  return (holds(text, thing) ? parts.filter((part) => !isSame(part, thing)) : [...parts, thing]).join(', ');
};
