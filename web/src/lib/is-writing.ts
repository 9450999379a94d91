/** True in a text field, where a key is a character. An empty search field is none: nothing is found by '?'. */
export const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !(target.type === 'search' && target.value === '')) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
