import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';

type SearchFieldProps = {
  /** What the search looks through, as the specification words it. */
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** The search above a list. Escape and the cross clear it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      w="100%"
      maw={420}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value !== '' && <CloseButton size={40} iconSize={18} aria-label="Clear search" onClick={clear} />}
      rightSectionWidth={44}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        clear();
      }}
    />
  );
}
