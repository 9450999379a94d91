import { useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useTakeFirst } from './use-take-first.ts';

export type SearchOptions<Row> = {
  /** What was found for the last `onSearch`. */
  search: { data?: readonly Row[] | undefined; isFetching: boolean; isError: boolean };
  /** What to look for: told when the list opens and whenever the typing pauses; null while the list is closed. */
  onSearch: (q: string | null) => void;
  onPick: (row: Row) => void;
  /** Escape while the list is closed. */
  onCancel?: () => void;
  /** The focus has gone elsewhere. */
  onLeave?: () => void;
  /** Makes a new row of what was typed. Offered as the last option. */
  onAdd?: (text: string) => void;
};

/** The value of the option that adds a row; every other option has its row's id. */
export const ADD = 'add';

/** Long enough to skip the letters within a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 200;

export const useSearchBox = <Row extends { _id: string }>(options: SearchOptions<Row>) => {
  const [text, setText] = useState('');
  const { sought, seek, seekSoon } = useSought(options.onSearch);
  const rows = options.search.data ?? [];
  const combobox = useCombobox({
    // 'unknown' is typing, which searches by itself when it pauses.
    onDropdownOpen: (source) => source !== 'unknown' && seek(text),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      first.forget();
      seekSoon.cancel();
      seek(null);
    },
  });
  const pick = (row: Row | undefined) => {
    if (row === undefined) return;
    combobox.closeDropdown();
    setText('');
    options.onPick(row);
  };
  const first = useTakeFirst({
    text,
    isAnswered: sought === text && !options.search.isFetching && text.trim() !== '',
    // When nothing is found, the only option adds a row: Enter alone must not do that by accident.
    selectFirst: () => rows.length > 0 && combobox.selectFirstOption(),
    takeFirst: () => pick(rows[0]),
  });
  const type = (value: string) => {
    setText(value);
    combobox.openDropdown();
    combobox.resetSelectedOption();
    first.forget();
    seekSoon(value);
  };
  const submit = (value: string) => {
    if (value !== ADD) return pick(rows.find(({ _id }) => _id === value));
    combobox.closeDropdown();
    options.onAdd?.(text);
  };
  const onKeyDown = steer(first.enter, () => !combobox.dropdownOpened && options.onCancel?.());
  return { combobox, text, rows, type, submit, onKeyDown };
};

const steer = (enter: () => void, cancel: () => void) => (event: KeyboardEvent) => {
  // Enter picks; it must not submit the form around the field.
  if (event.key === 'Enter') event.preventDefault();
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
  if (event.key === 'Escape') cancel();
};

/** What was looked for last, at once or when the typing pauses. */
const useSought = (onSearch: (q: string | null) => void) => {
  const [sought, setSought] = useState<string | null>(null);
  const seek = (q: string | null) => {
    setSought(q);
    onSearch(q);
  };
  return { sought, seek, seekSoon: useDebouncedCallback(seek, TYPING_PAUSE_MS) };
};
