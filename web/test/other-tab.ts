import { act } from '@testing-library/react';

/** Another tab of the browser writes under the one key that contains `part`; null removes it. */
export const inOtherTab = (part: string, text: string | null): void => {
  const key = Object.keys(localStorage).find((name) => name.includes(part));
  if (key === undefined) throw new Error(`Nothing is kept under ${part}.`);
  act(() => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
};
