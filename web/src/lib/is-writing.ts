/**
 * True in a text field, where a key types a character. An empty search field does not count: nobody searches for '?'.
 */
export const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !(target.type === 'search' && target.value === '')) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
