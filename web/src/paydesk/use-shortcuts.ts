import { useEffect, useEffectEvent } from 'react';
import { isWriting } from '../lib/is-writing.ts';
import { isDialogOpen } from '../ui/dialog/open-dialog.ts';

export type Shortcut =
  | 'products'
  | 'customer'
  | 'new customer'
  | 'repairs'
  | 'park'
  | 'parked'
  | 'quote'
  | 'eftpos'
  | 'cash'
  | 'generate'
  | 'help';

// By the key's place on the keyboard: with Option held, a Mac types other characters for these letters.
const BY_CODE: Readonly<Record<string, Shortcut>> = {
  KeyP: 'products',
  KeyC: 'customer',
  KeyN: 'new customer',
  KeyR: 'repairs',
  KeyK: 'park',
  KeyL: 'parked',
  KeyQ: 'quote',
  KeyE: 'eftpos',
  KeyM: 'cash',
};

/** The shortcut of a key press; null when it is none. `mayHelp` is false in a text field, where '?' is typed. */
export const shortcutOf = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  mayHelp: boolean,
): Shortcut | null => {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' && isControl && !event.altKey) return 'generate';
  if (event.altKey && !isControl) return BY_CODE[event.code] ?? null;
  return event.key === '?' && !isControl && mayHelp ? 'help' : null;
};

/** Runs the paydesk's shortcuts while no dialog is open. */
export const useShortcuts = (actions: Readonly<Record<Shortcut, () => void>>): void => {
  const act = useEffectEvent((shortcut: Shortcut) => actions[shortcut]());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, !isWriting(event.target));
      if (shortcut === null || isDialogOpen()) return;
      event.preventDefault();
      act(shortcut);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
