import { Select } from '@mantine/core';

type LevelSelectProps = {
  label: string;
  /** Undefined while they are read. */
  rows: { value: string; label: string }[] | undefined;
  value: string | undefined;
  onChoose: (id: string) => void;
};

/** Chooses one row of a level of the catalogue; its name stands inside. */
export function LevelSelect({ label, rows = [], value, onChoose }: LevelSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      allowDeselect={false}
      data={rows}
      value={value ?? null}
      nothingFoundMessage="None found."
      onChange={(id) => id !== null && id !== value && onChoose(id)}
    />
  );
}
