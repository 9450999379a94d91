import { Select } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

type ParentSelectProps<Row> = {
  label: 'Category' | 'Brand';
  rows: UseQueryResult<Row[]>;
  nameOf: (row: Row) => string;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** Chooses the category or brand that a row belongs to. */
export function ParentSelect<Row extends { _id: string }>(props: ParentSelectProps<Row>) {
  const { label, rows, nameOf, value, error, onChange, disabled = false, autoFocus = false } = props;
  const things = label === 'Category' ? 'categories' : 'brands';
  const missing = rows.data?.length === 0 ? `No ${things} yet: add one first` : `Select ${label}`;
  return (
    <Select
      label={label}
      placeholder={disabled ? 'Category first' : missing}
      required
      searchable
      // A refused form moves the focus here; an open list would cover its message.
      openOnFocus={false}
      disabled={disabled}
      {...(autoFocus && { 'data-autofocus': true })}
      data={(rows.data ?? []).map((row) => ({ value: row._id, label: nameOf(row) }))}
      value={value === '' ? null : value}
      error={rows.isError ? `Error fetching ${things}` : error}
      nothingFoundMessage={rows.isFetching && !rows.data ? 'Loading…' : `No ${things} found.`}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
