import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import styles from './search-box.module.css';
import { useTakeFirst } from './use-take-first.ts';

type SearchBoxProps<Row> = {
  label: string;
  placeholder: string;
  listLabel: string;
  icon: Icon;
  /** What was found for the last `onSearch`. */
  search: { data?: readonly Row[] | undefined; isFetching: boolean; isPending: boolean; isError: boolean };
  /** What to look for, told when the typing pauses; null while the list is closed. */
  onSearch: (q: string | null) => void;
  show: (row: Row) => { name: string; detail: string };
  words: { none: string; failed: string };
  autoFocus?: boolean;
  onPick: (row: Row) => void;
  /** Escape: as it was before. */
  onCancel?: () => void;
  /** The focus has gone elsewhere. */
  onLeave?: () => void;
};

/** A field that finds one row of many: typing searches, Enter takes the first. It is empty again after a pick. */
export function SearchBox<Row extends { _id: string }>(props: SearchBoxProps<Row>) {
  const { label, placeholder, listLabel, icon: FieldIcon, search, show, words, autoFocus = false } = props;
  const box = useSearchBox(props);
  return (
    <Combobox store={box.combobox} onOptionSubmit={box.pick}>
      <Combobox.Target>
        <TextInput
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoFocus={autoFocus}
          maxLength={200}
          leftSection={<FieldIcon size={18} aria-hidden />}
          rightSection={search.isFetching && <Loader size="xs" aria-hidden />}
          value={box.text}
          onChange={({ currentTarget: { value } }) => box.type(value)}
          onClick={box.open}
          onKeyDown={box.onKeyDown}
          onBlur={box.leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={styles.found} aria-label={listLabel}>
          {box.found.map((row) => (
            <Combobox.Option key={row._id} value={row._id}>
              <span className={styles.name}>{show(row).name}</span>
              <span className={styles.detail}>{show(row).detail}</span>
            </Combobox.Option>
          ))}
          {box.found.length === 0 && <Combobox.Empty>{emptyWords(search, words)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const TYPING_PAUSE_MS = 200;

const useSearchBox = <Row extends { _id: string }>(props: SearchBoxProps<Row>) => {
  const { search, onSearch, onPick, onCancel, onLeave } = props;
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      first.forget();
    },
  });
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  const seek = (q: string | null) => {
    setSought(q ?? '');
    onSearch(q);
  };
  const seekSoon = useDebouncedCallback(seek, TYPING_PAUSE_MS);
  const found = search.data ?? [];

  const pick = (row: Row | undefined) => {
    if (row === undefined) return;
    setText('');
    setSought('');
    close();
    onPick(row);
  };
  const first = useTakeFirst({
    text,
    isAnswered: sought === text && !search.isFetching && text.trim() !== '',
    selectFirst: () => combobox.selectFirstOption(),
    takeFirst: () => pick(found[0]),
  });

  const open = () => {
    combobox.openDropdown();
    seek(text);
  };
  const close = () => {
    combobox.closeDropdown();
    seekSoon.cancel();
    onSearch(null);
  };
  return {
    combobox,
    text,
    found,
    open,
    type: (value: string) => {
      setText(value);
      combobox.openDropdown();
      combobox.resetSelectedOption();
      first.forget();
      seekSoon(value);
    },
    pick: (id: string) => pick(found.find(({ _id }) => _id === id)),
    leave: () => {
      close();
      onLeave?.();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter picks; it must not submit the form around the field.
      if (event.key === 'Enter') {
        event.preventDefault();
        if (!event.nativeEvent.isComposing) first.enter();
      }
      if (event.key === 'Escape' && !combobox.dropdownOpened) onCancel?.();
    },
  };
};

const emptyWords = (
  { isError, isPending }: { isError: boolean; isPending: boolean },
  { none, failed }: { none: string; failed: string },
): string => {
  if (isError) return failed;
  return isPending ? 'Searching…' : none;
};
