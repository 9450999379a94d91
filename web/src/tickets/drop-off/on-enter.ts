import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([aria-hidden]):not([type="radio"]), select, textarea';

/**
 * Enter in a field goes on to the next one, and with Ctrl it sends: scanners press Enter after each code, and a form for several
 * devices must not be sent by that. A search takes Enter for itself.
 */
export const onEnter = (event: KeyboardEvent<HTMLFormElement>, send: () => void): void => {
  if (event.key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) {
    send();
    return;
  }
  const { target, currentTarget: form } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!isField || target.getAttribute('role') === 'combobox') return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  fields[fields.indexOf(target) + 1]?.focus();
};
