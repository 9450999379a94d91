import { Loader, TextInput } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type AriaAttributes, type Ref, useId } from 'react';
import { FoundList } from './found-list.tsx';
import styles from './search-box.module.css';
import { type SearchOptions, useSearchBox } from './use-search-box.ts';

export type SearchBoxProps<Row> = SearchOptions<Row> & {
  label: string;
  placeholder: string;
  listLabel: string;
  icon: Icon;
  show: (row: Row) => { name: string; detail: string };
  words: { none: string; failed: string; add?: (text: string) => string };
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Spelled as for aria-keyshortcuts: 'Alt+C'. */
  shortcut?: string;
};

/**
 * A field that finds one row of many: typing searches, Enter takes the first. It is empty again after a pick. Mantine's
 * Combobox would bring a library for placing its list, which weighs a tenth of the paydesk.
 */
export function SearchBox<Row extends { _id: string }>(props: SearchBoxProps<Row>) {
  const { search, show, words } = props;
  const box = useSearchBox(props);
  const listId = useId();
  const optionId = (place: number) => `${listId}-${place}`;
  const adding = words.add ? [{ key: 'add', name: words.add(box.text.trim()) }] : [];
  return (
    <div className={styles.box}>
      <Field
        {...props}
        box={box}
        aria-controls={box.isOpen ? listId : undefined}
        aria-activedescendant={box.marked < 0 ? undefined : optionId(box.marked)}
      />
      {box.isOpen && (
        <FoundList
          id={listId}
          label={props.listLabel}
          optionId={optionId}
          options={[...box.rows.map((row) => ({ key: row._id, ...show(row) })), ...adding]}
          emptyWords={box.rows.length === 0 ? emptyWords(search, words) : ''}
          marked={box.marked}
          onChoose={box.choose}
        />
      )}
    </div>
  );
}

type FieldProps<Row> = SearchBoxProps<Row> &
  Pick<AriaAttributes, 'aria-controls' | 'aria-activedescendant'> & { box: ReturnType<typeof useSearchBox> };

function Field<Row>({ box, ...props }: FieldProps<Row>) {
  const { label, placeholder, icon: FieldIcon, search, autoFocus = false, inputRef, shortcut } = props;
  return (
    <TextInput
      {...(inputRef !== undefined && { ref: inputRef })}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={box.isOpen}
      aria-controls={props['aria-controls']}
      aria-activedescendant={props['aria-activedescendant']}
      aria-keyshortcuts={shortcut}
      placeholder={placeholder}
      autoComplete="off"
      autoFocus={autoFocus}
      // A dialog gives the focus to what is marked, else to its first button.
      data-autofocus={autoFocus || undefined}
      maxLength={200}
      leftSection={<FieldIcon size={18} aria-hidden />}
      rightSection={search.isFetching && <Loader size="xs" aria-hidden />}
      value={box.text}
      onChange={({ currentTarget: { value } }) => box.type(value)}
      onClick={box.open}
      onKeyDown={box.onKeyDown}
      onBlur={box.onBlur}
    />
  );
}

const emptyWords = (
  { data, isError, isFetching }: SearchOptions<unknown>['search'],
  { none, failed }: { none: string; failed: string },
): string => {
  if (isError) return failed;
  return isFetching || data === undefined ? 'Searching…' : none;
};
