import { Combobox, Loader, TextInput } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './search-box.module.css';
import { ADD, type SearchOptions, useSearchBox } from './use-search-box.ts';

export type SearchBoxProps<Row> = SearchOptions<Row> & {
  label: string;
  placeholder: string;
  listLabel: string;
  icon: Icon;
  show: (row: Row) => { name: string; detail: string };
  words: { none: string; failed: string; add?: (text: string) => string };
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** As aria-keyshortcuts spells it: 'Alt+C'. */
  shortcut?: string;
};

/** A field that finds one row of many: typing searches, Enter takes the first. It is empty again after a pick. */
export function SearchBox<Row extends { _id: string }>(props: SearchBoxProps<Row>) {
  const { label, placeholder, icon: FieldIcon, search, autoFocus = false, inputRef, shortcut, onLeave } = props;
  const box = useSearchBox(props);
  return (
    <Combobox store={box.combobox} onOptionSubmit={box.submit}>
      <Combobox.Target>
        <TextInput
          {...(inputRef !== undefined && { ref: inputRef })}
          className={styles.field}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          autoComplete="off"
          autoFocus={autoFocus}
          maxLength={200}
          leftSection={<FieldIcon size={18} aria-hidden />}
          rightSection={search.isFetching && <Loader size="xs" aria-hidden />}
          value={box.text}
          onChange={({ currentTarget: { value } }) => box.type(value)}
          onClick={() => box.combobox.openDropdown('mouse')}
          onKeyDown={box.onKeyDown}
          onBlur={() => {
            box.combobox.closeDropdown();
            onLeave?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Found {...props} rows={box.rows} text={box.text.trim()} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

type FoundProps<Row> = Pick<SearchBoxProps<Row>, 'listLabel' | 'show' | 'words' | 'search'> & {
  rows: readonly Row[];
  text: string;
};

function Found<Row extends { _id: string }>({ listLabel, show, words, search, rows, text }: FoundProps<Row>) {
  return (
    <Combobox.Options className={styles.found} aria-label={listLabel}>
      {rows.map((row) => (
        <Combobox.Option key={row._id} value={row._id}>
          <span className={styles.name}>{show(row).name}</span>
          <span className={styles.detail}>{show(row).detail}</span>
        </Combobox.Option>
      ))}
      {rows.length === 0 && <Combobox.Empty>{emptyWords(search, words)}</Combobox.Empty>}
      {words.add && <Combobox.Option value={ADD}>{words.add(text)}</Combobox.Option>}
    </Combobox.Options>
  );
}

const emptyWords = (
  { data, isError, isFetching }: SearchOptions<unknown>['search'],
  { none, failed }: { none: string; failed: string },
): string => {
  if (isError) return failed;
  return isFetching || data === undefined ? 'Searching…' : none;
};
